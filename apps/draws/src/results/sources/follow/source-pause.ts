import type { Database } from '@quayso/database/connect'
import type { Source } from './source-row.ts'

/** The sources without the games for which an operator has paused them. */
export async function withoutPaused(db: Database, sources: readonly Source[], nowMs: number): Promise<Source[]> {
  if (sources.length === 0) return []
  const paused = await db
    .selectFrom('source_pause')
    .select(['source', 'game'])
    .where('until', '>', new Date(nowMs))
    .execute()
  const isPaused = (source: string, game: string) => paused.some((one) => one.source === source && one.game === game)
  return sources.map((source) => ({ ...source, games: source.games.filter((game) => !isPaused(source.name, game)) }))
}
