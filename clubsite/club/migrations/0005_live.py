from django.db import migrations, models

# The stream (clubsite/live) listens; topics are named in clubsite/topics.py. Sent by the database itself, so that no
# statement of ours pays for it and no write is forgotten.
ANNOUNCE = """
CREATE FUNCTION announce_league() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('clubsite', 'l' || NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON club_league
    FOR EACH ROW EXECUTE FUNCTION announce_league();

CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('clubsite', CASE NEW.subject WHEN 'table' THEN 's' || NEW.subject_id ELSE 'names' END);
    RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT ON club_change
    FOR EACH ROW WHEN (NEW.subject IN ('table', 'player', 'club', 'account')) EXECUTE FUNCTION announce_change();
"""
SILENCE = """
DROP TRIGGER announce ON club_change;
DROP FUNCTION announce_change;
DROP TRIGGER announce ON club_league;
DROP FUNCTION announce_league;
"""


class Migration(migrations.Migration):
    dependencies = [("club", "0004_at_the_table")]

    operations = [
        migrations.AddField("league", "standings_hidden", models.BooleanField(default=False)),
        migrations.RunSQL(ANNOUNCE, SILENCE),
    ]
