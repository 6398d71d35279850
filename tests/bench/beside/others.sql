-- Filled in by product.py: {sessions} finished games of nine hands in the league of the measured tables, with their
-- seats and changes, as a club has them after years. `hashint4` is chance that comes out the same each time.

insert into play_tablesession (league_id, rules, start, status, scores, state, final, version, lines, table_name,
                               started_at, finished_at, evening)
select l.id, k.rules, '{{}}', 'finished', k.scores, k.state, '{{}}', 10, 9, '', t.moment, t.moment, t.moment::date
  from (select id from club_league where name = 'Pool') l,
       (select rules, scores, state from kept limit 1) k,
       generate_series(1, {sessions}) i,
       lateral (select timestamptz '2026-01-01 12:00Z' + i * interval '1 hour' as moment) t;

insert into play_seat (session_id, seat, size, player_id, at_table, league_id, evening, finished_at, place, tied,
                       points, score, last_score, sent)
select s.id, seat, 4, p.first + (abs(hashint4(s.id::int)::bigint) + seat * 7) % p.many, false, s.league_id, s.evening,
       s.finished_at, seat + 1, 1, hashint4(s.id::int * 4 + seat) % 60000, 25000, 25000, '{{0,0,0,0}}'
  from play_tablesession s, generate_series(0, 3) seat, (select min(id) as first, count(*) as many from club_player) p
 where s.status = 'finished' and s.version = 10;

insert into play_hand (session_id, number, result, deltas, pot, round, dealer, counters, via, at)
select s.id, number, '{{"result": "draw", "tenpai": [], "riichi": []}}', '{{0,0,0,0}}', 0, 'E', (number - 1) % 4, 0, 'site',
       s.started_at
  from play_tablesession s, generate_series(1, 9) number
 where s.status = 'finished' and s.version = 10;

insert into club_change (token, subject, subject_id, kind, after, reason, via, at)
select gen_random_uuid(), 'session', h.session_id, 'hand',
       jsonb_build_object('number', h.number, 'result', h.result), '', 'site', h.at
  from play_hand h join play_tablesession s on s.id = h.session_id
 where s.status = 'finished' and s.version = 10;
