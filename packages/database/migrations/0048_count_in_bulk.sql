-- The same counts without joining what was with what is: transition tables have no statistics, and a plan made for one
-- message compared each of a hundred thousand with all others.
CREATE OR REPLACE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE board SET shown = board.shown + c.change
  FROM (
    SELECT board_id, sum(change) AS change
    FROM (
      SELECT board_id, sum(change) AS change
      FROM (
        SELECT board_id, place, 1 AS change FROM after WHERE state = 'shown'
        UNION ALL SELECT board_id, place, -1 FROM before WHERE state = 'shown'
      ) counted
      GROUP BY board_id, place HAVING sum(change) <> 0
    ) changed
    GROUP BY board_id
  ) c
  WHERE board.id = c.board_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE board_span s SET shown = s.shown + c.change
  FROM (
    SELECT board_id, level, place / size AS span, sum(change) AS change
    FROM (
      SELECT board_id, place, 1 AS change FROM after WHERE state = 'shown'
      UNION ALL SELECT board_id, place, -1 FROM before WHERE state = 'shown'
    ) counted, (VALUES (1, 100), (2, 10000)) AS levels (level, size)
    GROUP BY board_id, level, place / size HAVING sum(change) <> 0
  ) c
  WHERE s.board_id = c.board_id AND s.level = c.level AND s.span = c.span;
  RETURN NULL;
END $$;
