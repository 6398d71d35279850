-- Filled in by tests/bench/league.py: {league} is the league to be filled with {games} games, {sample} one that has been
-- played, {people} the number of players, {first} the first of them by id. Each game is one of the sample's, with the
-- players moved on round the list.

-- Neither keys nor news are looked at: rows are copies of rows that were right.
set local session_replication_role = replica;

create temp table copied as
select (select max(id) from play_tablesession) + i as id, s.id as original, i as shift,
       timestamptz '2020-01-01 18:00Z' + i / 24 * interval '1 hour' + i * interval '1 second' as moment
  from generate_series(1, {games}) i
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as many
          from play_tablesession where league_id = {sample}) s on s.n = i % s.many;

-- Who played in the sample, and who is to have played instead.
create temp table who as
select id, row_number() over (order by id) - 1 as n
  from (select distinct player_id as id from play_seat where league_id = {sample}) players;
create temp table taking_part as
select id, row_number() over (order by id) - 1 as n from club_player where id >= {first} order by id limit {people};

insert into play_tablesession (id, league_id, rules, start, status, scores, state, final, version, lines, table_name,
                               started_at, finished_at, evening)
select c.id, {league}, rules, start, status, scores, state, final, version, lines, table_name, c.moment, c.moment,
       c.moment::date
  from copied c join play_tablesession s on s.id = c.original;

insert into play_seat (session_id, seat, size, player_id, at_table, league_id, evening, finished_at, place, tied, points,
                       score, last_score, sent)
select c.id, seat, size, moved.id, false, {league}, c.moment::date, c.moment, place, tied, points, score, last_score, sent
  from copied c join play_seat s on s.session_id = c.original
  join who on who.id = s.player_id join taking_part moved on moved.n = (who.n + c.shift * 7) % {people};

insert into play_handseat (session_id, number, seat, player_id, league_id, evening, {columns})
select c.id, number, seat, moved.id, {league}, c.moment::date, {columns}
  from copied c join play_handseat s on s.session_id = c.original
  join who on who.id = s.player_id join taking_part moved on moved.n = (who.n + c.shift * 7) % {people};

insert into play_played (league_id, player_id, version)
select distinct {league}, player_id, 1 from play_seat where league_id = {league};

select setval(pg_get_serial_sequence('play_tablesession', 'id'), (select max(id) from play_tablesession));
drop table copied, who, taking_part;
