import django.db.models.deletion
from django.db import migrations, models

# Games finished before this have no version yet; last, because a table with rows to be checked is not altered.
FILL = """
INSERT INTO play_played (league_id, player_id, version)
SELECT DISTINCT league_id, player_id, 1 FROM play_seat WHERE place IS NOT NULL
"""


class Migration(migrations.Migration):

    dependencies = [
        ('club', '0006_tables_of_leagues'),
        ('play', '0009_beside_play'),
    ]

    operations = [
        migrations.CreateModel(
            name='Played',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField(default=1)),
                ('league', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='club.league')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='club.player')),
            ],
        ),
        migrations.AddIndex(
            model_name='handseat',
            index=models.Index(fields=['league', 'player', 'score', 'taken'], name='handseat_heights'),
        ),
        migrations.AddIndex(
            model_name='handseat',
            index=models.Index(condition=models.Q(('limit__in', ('yakuman', 'kazoe', 'limit'))), fields=['league'], name='handseat_rare'),
        ),
        migrations.AddConstraint(
            model_name='played',
            constraint=models.UniqueConstraint(fields=('league', 'player'), name='played_once_a_league'),
        ),
        migrations.RunSQL(FILL, migrations.RunSQL.noop),
    ]
