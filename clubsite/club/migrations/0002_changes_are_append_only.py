from django.db import migrations

TRIGGER = """
CREATE FUNCTION club_change_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'changes are only ever added, never altered or removed';
END $$;
CREATE TRIGGER club_change_is_append_only BEFORE UPDATE OR DELETE ON club_change
    FOR EACH STATEMENT EXECUTE FUNCTION club_change_is_append_only();
"""
UNDO = """
DROP TRIGGER club_change_is_append_only ON club_change;
DROP FUNCTION club_change_is_append_only();
"""


class Migration(migrations.Migration):
    dependencies = [("club", "0001_initial")]
    operations = [migrations.RunSQL(TRIGGER, UNDO)]
