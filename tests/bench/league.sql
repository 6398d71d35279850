-- Filled in by tests/bench/league.py: {games}, {people}, {leagues}. The first league has {games} games, the others half.
-- `hashint4` is chance that comes out the same each time.

insert into club_player (name, slug, hidden, guest, search_name, sort_name)
select 'Player ' || i, 'player-' || i, false, false, 'player ' || i, 'player ' || i
  from generate_series(1, {people}) i;

insert into club_league (name, slug, family, rules, method, n, minimum, rated, public, closed, version)
select 'League ' || i, 'league-' || i, 'riichi', '{{}}', 'total_points', 5, 0, true, true, false, 1
  from generate_series(1, {leagues}) i;

insert into play_tablesession (league_id, rules, start, status, scores, state, final, version, lines, table_name,
                               started_at, finished_at, evening)
select l.id, (select jsonb_object_agg('option ' || k, k) from generate_series(1, 50) k), '{{}}', 'finished',
       '{{25000,25000,25000,25000}}', '{{"played": 9}}', '{{}}', 10, 9, '', t.moment, t.moment, t.moment::date
  from club_league l, generate_series(1, {games}) i,
       lateral (select timestamptz '2026-01-01 12:00Z' + i * interval '1 hour' as moment) t
 where l.id = (select min(id) from club_league) or i <= {games} / 2;

-- Frequent players sit down many times as often as rare ones; every tenth game has a tie for second.
insert into play_seat (session_id, seat, size, player_id, at_table, league_id, evening, finished_at, place, tied,
                       points, score, last_score, sent)
select s.id, k, 4, f.id + (g.somebody + k * 7) % {people}, false, s.league_id, s.evening, s.finished_at,
       case when s.id % 10 = 0 and k = 2 then 2 else k + 1 end,
       case when s.id % 10 = 0 and k in (1, 2) then 2 else 1 end,
       hashint4(s.id::int * 4 + k) % 60000, 25000, 25000, '{{0,0,0,0}}'
  from play_tablesession s, generate_series(0, 3) k, (select min(id) as id from club_player) f,
       lateral (select abs(hashint4(s.id::int)::bigint) % {people} * (abs(hashint4(s.id::int + 7)::bigint) % 100) / 100
                as somebody) g;

-- The same rows as the floor has them (shared/bench/league/schema.sql).
create schema lg;
create table lg.player as select id, name from club_player;
create table lg.session_player as
select session_id, seat, league_id, player_id, score, place, points from play_seat order by session_id, seat;
alter table lg.player add primary key (id);
alter table lg.session_player add primary key (session_id, seat);
create index on lg.session_player (league_id, player_id) include (points, place, score);
