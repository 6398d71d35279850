from django.db import migrations

# As in 0004_live: the room's screen shows which table wants an organiser.
ANNOUNCE = """
CREATE FUNCTION announce_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('clubsite', 's' || session.id || ' g' || session.league_id)
       FROM play_tablesession AS session WHERE session.id = NEW.session_id;
    RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON play_tablecall
    FOR EACH ROW EXECUTE FUNCTION announce_call();
"""
SILENCE = """
DROP TRIGGER announce ON play_tablecall;
DROP FUNCTION announce_call;
"""


class Migration(migrations.Migration):
    dependencies = [("play", "0007_seat_results_are_whole")]

    operations = [migrations.RunSQL(ANNOUNCE, SILENCE)]
