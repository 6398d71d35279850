import django.db.models.constraints
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0006_rows_of_finished_games")]
    operations = [
        migrations.AddIndex(
            model_name='tablesession',
            index=models.Index(fields=['league', '-evening', '-started_at', '-id'], name='session_evenings'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('place__isnull', False)), fields=['league', 'player'], include=('session', 'finished_at', 'evening', 'points', 'score', 'last_score', 'place', 'tied', 'size', 'seat'), name='seat_league_table'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('finished_at', None), ('last_score', None), ('place', None), ('points', None), ('score', None), ('sent', None), ('tied', None)), models.Q(('finished_at__isnull', False), ('last_score__isnull', False), ('place__isnull', False), ('points__isnull', False), ('score__isnull', False), ('sent__isnull', False), ('tied__isnull', False)), _connector='OR'), name='seat_result_is_whole'),
        ),
    ]
