import type { Database } from '@quayso/database/connect'
import type { FastifyBaseLogger } from 'fastify'
import type { PictureStorage } from '../storage/storage.ts'
import { sweepPictures } from './sweep-pictures.ts'

interface SweepingDeps {
  readonly db: Database
  readonly pictures: PictureStorage
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

const everyMs = 600_000

/** Sweeps now, every ten minutes, and whenever a member has given up a picture. */
export function startSweeping({ db, pictures, now, log }: SweepingDeps) {
  const stopping = new AbortController()
  const { signal } = stopping
  const onError = (err: unknown) => log.warn({ err }, 'a picture was not taken away')
  let sweeping: Promise<void> = Promise.resolve()
  let isWanted = false

  const sweep = () => {
    isWanted = false
    return sweepPictures({ db, pictures, at: now(), onError, signal }).catch(onError)
  }
  const wake = () => {
    if (isWanted || signal.aborted) return
    isWanted = true
    sweeping = sweeping.then(sweep)
  }

  const timer = setInterval(wake, everyMs)
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await sweeping
    },
  }
}
