import { expect, test } from 'vitest'
import { summarizeQuery } from './trace-queries.ts'

test.each([
  ['select "id" from "draw" where "game" = $1', 'SELECT draw'],
  ['\n    SELECT id, message_id FROM outbox\n', 'SELECT outbox'],
  ['insert into "feedback" ("content") values ($1)', 'INSERT feedback'],
  ['update "session" set "last_seen_at" = $1', 'UPDATE session'],
  ['DELETE FROM ONLY outbox WHERE id = $1', 'DELETE outbox'],
  ['WITH due AS (SELECT 1 FROM game_clock) SELECT 1', 'WITH game_clock'],
  ['select (select 1 from leaf), id from "draw" join "leaf" on true', 'SELECT leaf draw'],
  ['select from a, b join c join d join e join f', 'SELECT a c d e'],
  ['begin', 'BEGIN'],
  ['SELECT 1', 'SELECT'],
  ['', 'SQL'],
])('%j is told as %j', (text, summary) => {
  expect(summarizeQuery(text)).toBe(summary)
})
