-- A session that has ended by its limits stays in its table for a while. Work must not tell its device what is for a
-- member. The limits are those of apps/api/src/access/session.ts.
CREATE VIEW live_session AS
SELECT id, member_id FROM session
WHERE last_seen_at > now() - make_interval(mins => (SELECT value::integer FROM config WHERE name = 'sessionIdleMinutes'))
  AND created_at > now() - make_interval(mins => (SELECT value::integer FROM config WHERE name = 'sessionMaxMinutes'));
GRANT SELECT ON live_session TO quayso_work;

-- What a version of a draw replaced. Work tells what a correction changed, and may read no other numbers.
CREATE VIEW draw_change AS
SELECT v.game, v.turn, v.version, v.tiers AS after, coalesce((
  SELECT tiers FROM draw_revision WHERE game = v.game AND turn = v.turn AND version < v.version
  ORDER BY version DESC LIMIT 1), d.tiers) AS before
FROM draw_revision v JOIN draw d ON d.game = v.game AND d.turn = v.turn;
GRANT SELECT ON draw_change TO quayso_work;
