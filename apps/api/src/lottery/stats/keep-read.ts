import { setTimeout as sleep } from 'node:timers/promises'
import type { Game } from '@quayso/games/game'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadRecords } from './game-records.ts'

interface KeepReadOptions {
  readonly readRecords: ReadRecords
  readonly games: readonly Game[]
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** How long the process waits for them before it is ready without them. */
  readonly patienceMs?: number
}

/** An old draw that is corrected or imported makes all draws of its game be read again; nobody should wait for that. */
const againEveryMs = 10_000

/** Has the draws of official games in memory before anybody asks for them. */
export function keepRecordsRead({ readRecords, games, log, patienceMs = 10_000 }: KeepReadOptions) {
  const official = games.filter(({ drawnBy }) => drawnBy === 'outside')
  const stopping = new AbortController()
  const { signal } = stopping
  const beganMs = performance.now()
  let hasTried = false

  const read = async () => {
    if (hasTried) await readRecords(official)
    // At first one game after the other: most connections are left to visitors.
    else for (const game of official) await readRecords([game])
  }
  const keep = async () => {
    while (!signal.aborted) {
      await read().catch((err) => log.warn({ err }, 'the draws of official games could not be read'))
      hasTried = true
      await sleep(againEveryMs, undefined, { signal }).catch(() => {})
    }
  }
  const keeping = keep()
  return {
    /** Also after a failure or a long wait: results are told without them, and whoever asks for them tries again. */
    isReady: () => hasTried || performance.now() - beganMs > patienceMs,
    stop: async () => {
      stopping.abort()
      await keeping
    },
  }
}
