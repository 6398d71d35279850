from django.db import migrations

# A CHECK takes no subquery, so the sum is written out. Penalties pay nobody and are exempt (engine.md, `adjust`).
BALANCE = """
ALTER TABLE play_hand ADD CONSTRAINT hand_balances CHECK (
    result ->> 'result' = 'adjust'
    OR coalesce(deltas[1], 0) + coalesce(deltas[2], 0) + coalesce(deltas[3], 0) + coalesce(deltas[4], 0) + pot = 0
);
"""
UNDO = "ALTER TABLE play_hand DROP CONSTRAINT hand_balances;"


class Migration(migrations.Migration):
    dependencies = [("play", "0001_initial")]
    operations = [migrations.RunSQL(BALANCE, UNDO)]
