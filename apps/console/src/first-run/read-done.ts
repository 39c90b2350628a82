import type { Database } from '@quayso/database/connect'
import { games } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { type FirstRunStep, firstRunSteps } from './calls.ts'

export const acceptedAction = 'first-run-accepted'
export const subjectOf = (step: FirstRunStep) => `first-run/${step}`

const official = games.filter(({ drawnBy }) => drawnBy !== 'us').map(({ code }) => code)

/** What was done, seen by what is there; or was accepted as it is. */
export async function readDone(db: Database): Promise<ReadonlySet<FirstRunStep>> {
  const { rows } = await sql<Record<FirstRunStep, boolean>>`SELECT
    EXISTS (SELECT FROM config WHERE name = 'openNetTitle' AND value <> 'Quayso')
      OR EXISTS (SELECT FROM config_change WHERE name = 'openNetTitle') AS name,
    -- Every page that operators write is out in every language.
    NOT EXISTS (SELECT FROM page_version AS page WHERE NOT EXISTS (
      SELECT FROM page_version AS published JOIN page_text AS text USING (slug, version)
      WHERE published.slug = page.slug AND published.state = 'published' AND '' <> ALL (text.paragraphs)
      HAVING count(DISTINCT text.locale) = 4)) AS languages,
    -- The oldest draw of a game says it: asking for any would read all.
    EXISTS (SELECT FROM unnest(${official}::text[]) AS game (code), LATERAL (
      SELECT source FROM draw WHERE draw.game = game.code ORDER BY ord LIMIT 1) AS oldest
      WHERE oldest.source = 'import') AS history,
    EXISTS (SELECT FROM result_source one JOIN result_source other ON one.name < other.name
      WHERE one.state = 'on' AND other.state = 'on' AND common_party(one, other) IS NULL) AS sources,
    EXISTS (SELECT FROM contact_info WHERE main_phone <> '')
      OR EXISTS (SELECT FROM contact_channel WHERE is_shown) AS contacts,
    (SELECT count(*) >= 2 FROM operator WHERE state = 'active' AND 'admin' = ANY (roles)) AS second`.execute(db)
  const accepted = await db
    .selectFrom('operator_audit')
    .select('subject')
    .where('action', '=', acceptedAction)
    .where('subject', 'in', firstRunSteps.map(subjectOf))
    .execute()
  const isDone = (step: FirstRunStep) => rows[0]?.[step] || accepted.some(({ subject }) => subject === subjectOf(step))
  return new Set(firstRunSteps.filter(isDone))
}
