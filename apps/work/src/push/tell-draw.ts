import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { toTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { enqueueChunks, type Follow } from './audience.ts'
import { claim } from './claim.ts'
import { gameFollows, type OfficialDraw, readOfficialDraw, readRegionDay, regionFollow } from './news.ts'
import type { ChunkNews } from './push-chunk.ts'

/** A version of a draw that is no longer provisional. */
export interface DrawToTell {
  readonly game: string
  readonly turn: number
  readonly version: number
}

const hourMs = 3_600_000
/** A result that is entered later is history. */
const freshMs = 24 * hourMs
/** So long tickets are paid out in the states of Vietnam, and a correction matters. */
const correctedMs = 30 * 24 * hourMs
/** A message that has not reached a device by then is of no use. */
const usefulMs = 4 * hourMs
/** The log has a draw within a second unless something is broken. */
const unpublishedMs = 2000

/** Tells devices and members, once. */
export async function tell(db: Database, news: ChunkNews, follows: readonly Follow[], now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, news.message, now))) return
    const payload = { ...news, follows, expiresAtMs: now.getTime() + usefulMs }
    await enqueueChunks(trx, 'push-chunk', payload)
    await enqueueChunks(trx, 'inbox-chunk', payload)
  })
}

async function wasToldBefore(db: Database, { game, turn, version }: OfficialDraw): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM push_message
    WHERE starts_with(id, ${`${game.code}:${toTurnNum(turn)}:`}) AND id <> ${messageOf(game.code, turn, version)}
    LIMIT 1`.execute(db)
  return rows.length > 0
}

function messageOf(code: string, turn: number, version: number): string {
  return `${code}:${toTurnNum(turn)}:${version}`
}

/**
 * Tells the followers of a game and the owners of tickets that its draw is settled, or corrected, and those of the
 * region once all its stations are. Each is told once, however often this runs.
 */
export async function tellDraw(db: Database, { game: code, turn, version }: DrawToTell, now: Date): Promise<void> {
  const draw = await readOfficialDraw(db, code, turn)
  // A later version has a job of its own.
  if (!draw?.isSettled || draw.version !== version) return
  const isCorrection = await wasToldBefore(db, draw)
  const ageMs = now.getTime() - draw.dueAt.getTime()
  if (ageMs > (isCorrection ? correctedMs : freshMs)) return
  if (!draw.isPublished) {
    const runAt = new Date(now.getTime() + unpublishedMs)
    return enqueue(db, { task: 'tell-draw', payload: { game: code, turn, version }, runAt })
  }
  const day = await readRegionDay(db, draw.game, turn, now)
  const isAlone = day?.stations.length === 1
  const kind = isCorrection ? 'correction' : 'draw'
  const follows = [...gameFollows(code, turn), ...(day && (isAlone || isCorrection) ? [regionFollow(day.region)] : [])]
  await tell(db, { kind, game: code, turn, version, message: messageOf(code, turn, version) }, follows, now)
  if (!day?.isWhole || isAlone || isCorrection) return
  const follow = regionFollow(day.region)
  const message = `${follow.target}:${toTurnNum(turn)}`
  await tell(db, { kind: 'draw', region: follow.target, turn, message }, [follow], now)
}
