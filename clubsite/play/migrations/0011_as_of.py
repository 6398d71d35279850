from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('play', '0010_played'),
    ]

    operations = [
        migrations.AddField(
            model_name='tablesession',
            name='as_of',
            field=models.PositiveIntegerField(db_default=0),
        ),
        migrations.AddIndex(
            model_name='tablesession',
            index=models.Index(condition=models.Q(('as_of__gt', 0)), fields=['league', 'as_of'], name='session_changed'),
        ),
    ]
