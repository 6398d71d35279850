from django.db import migrations

# As in club/0005_live. Every write of a session raises its version.
ANNOUNCE = """
CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('clubsite', 's' || NEW.id || ' g' || NEW.league_id);
    RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT OR UPDATE OF version ON play_tablesession
    FOR EACH ROW EXECUTE FUNCTION announce_session();
"""
SILENCE = """
DROP TRIGGER announce ON play_tablesession;
DROP FUNCTION announce_session;
"""


class Migration(migrations.Migration):
    dependencies = [("play", "0003_at_the_table")]

    operations = [migrations.RunSQL(ANNOUNCE, SILENCE)]
