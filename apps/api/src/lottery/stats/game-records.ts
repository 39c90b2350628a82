import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'
import { type CountedDraw, toCountedDraw } from './counted-draw.ts'
import { type DrawForCounts, type Extent, readDrawsFrom, readExtents, type StoredDraw } from './queries.ts'

/** All published draws of a game, in memory. */
export interface GameRecord {
  /** As they stand now, oldest first. */
  readonly published: readonly StoredDraw[]
  /** What is counted: confirmed and corrected ones, oldest first. */
  readonly draws: readonly CountedDraw[]
  /** Turns whose numbers may still change: they are not counted. */
  readonly provisional: readonly number[]
}

/** Of several games at once, in their order. */
export type ReadRecords = (games: readonly Game[]) => Promise<GameRecord[]>

interface KnownDraw extends DrawForCounts {
  /** Undefined while it is not counted. */
  readonly counted: CountedDraw | undefined
}

interface Known {
  readonly record: GameRecord
  readonly all: readonly KnownDraw[]
  readonly extent: Extent
  readonly isSettled: boolean
  /** From this turn on draws are read again when something has changed; what is before it seldom does. */
  readonly tailFrom: number
}

const tailDays = 40
const dayMs = 86_400_000

function tailOf(draws: readonly { readonly turn: number }[]): number {
  const newest = draws.at(-1)
  return newest ? turnOf(turnDayMs(newest.turn) - tailDays * dayMs, 0) : 0
}

function toKnown(game: Game, row: DrawForCounts): KnownDraw {
  const isFinal = row.status === 'confirmed' || row.status === 'corrected'
  return { ...row, counted: row.isPublished && isFinal ? toCountedDraw(game, row) : undefined }
}

function toRecord(all: readonly KnownDraw[]): GameRecord {
  const published = all.filter(({ isPublished }) => isPublished)
  return {
    published,
    draws: all.flatMap(({ counted }) => counted ?? []),
    provisional: published.flatMap(({ turn, counted }) => (counted ? [] : [turn])),
  }
}

type Extents = ReadonlyMap<string, Extent>

function extentIn(extents: Extents, code: string): Extent {
  return extents.get(code) ?? { draws: 0, revisions: 0, revisionsBefore: 0 }
}

/**
 * The draws of each game as the log has them at the time of asking. Each time the database says how many draws and
 * revisions there are; only when that has changed are draws read again, and then those of the last weeks, unless the
 * change was before them.
 */
export function createGameRecords(db: Database): ReadRecords {
  const known = new Map<string, Known>()
  const reading = new Map<string, Promise<Known>>()

  const readExtent = async ({ code }: Game, turn: number): Promise<Extent> =>
    extentIn(await readExtents(db, [code], [turn]), code)

  /** Reads what was not known before, or else everything. */
  const readOn = async (game: Game, before: Known | undefined, extent: Extent): Promise<Known> => {
    const tailFrom = before?.tailFrom ?? 0
    const head = before?.all.filter(({ turn }) => turn < tailFrom) ?? []
    const tail = (await readDrawsFrom(db, game.code, tailFrom)).map((row) => toKnown(game, row))
    const all = [...head, ...tail]
    const after = await readExtent(game, tailOf(all))
    const isHeadAsBefore =
      !before ||
      (all.length >= extent.draws &&
        extent.revisionsBefore === before.extent.revisionsBefore &&
        head.every((draw) => draw.isSettled))
    // A revision that has just come may be of any turn.
    if (!isHeadAsBefore || after.revisions !== extent.revisions) return readAll(game)
    const isSettled = all.every((draw) => draw.isSettled)
    const revisionsBefore = after.revisionsBefore
    return { record: toRecord(all), all, extent: { ...extent, revisionsBefore }, isSettled, tailFrom: tailOf(all) }
  }

  const readAll = async (game: Game) => readOn(game, undefined, await readExtent(game, 0))

  const read = async (game: Game, before: Known | undefined, extent: Extent): Promise<Known> => {
    const isAsBefore = extent.draws === before?.extent.draws && extent.revisions === before.extent.revisions
    return before?.isSettled && isAsBefore ? before : readOn(game, before, extent)
  }

  const refresh = async (game: Game, extents: Extents | Promise<Extents>): Promise<Known> => {
    try {
      // Counted before the draws are read: what comes in between is seen as a change the next time.
      const now = await read(game, known.get(game.code), extentIn(await extents, game.code))
      known.set(game.code, now)
      return now
    } finally {
      reading.delete(game.code)
    }
  }

  return async (games) => {
    const codes = games.map(({ code }) => code).filter((code) => !reading.has(code))
    const turns = codes.map((code) => known.get(code)?.tailFrom ?? 0)
    const extents = codes.length > 0 ? readExtents(db, codes, turns) : new Map()
    const readings = games.map((game) => {
      const underWay = reading.get(game.code) ?? refresh(game, extents)
      reading.set(game.code, underWay)
      return underWay
    })
    return (await Promise.all(readings)).map(({ record }) => record)
  }
}
