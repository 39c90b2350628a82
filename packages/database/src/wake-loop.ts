import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from './listen.ts'

interface WakeLoopOptions {
  readonly url: string
  /** Writers of new work notify this channel. */
  readonly channel: string
  /** How long other processes get to do the work they announced; `wake` does not wait. */
  readonly othersWaitMs: number
  /** Does all pending work; called again after a failure. */
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface WakeLoop {
  /** Announces work of this process, without delay. */
  readonly wake: () => void
  /** Does announced work first: there may be no other process. */
  readonly stop: () => Promise<void>
}

const retryAfterMs = 250

/** Runs `work` after every notification, one run at a time, and once at the start and after every reconnection. */
export function startWakeLoop({ url, channel, othersWaitMs, work, onError }: WakeLoopOptions): WakeLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  let wanted = false
  let announce = () => {}

  const wake = () => {
    wanted = true
    announce()
  }

  const run = async () => {
    while (!signal.aborted || wanted) {
      if (!wanted) {
        await new Promise<void>((resolve) => (announce = resolve))
        continue
      }
      wanted = false
      try {
        await work()
      } catch (error) {
        if (signal.aborted) return
        onError(error)
        await sleep(retryAfterMs, undefined, { signal }).catch(() => {})
        wanted = true
      }
    }
  }

  const running = run()
  const unlisten = listen({ url, channel, onWake: wake, wakeAfterMs: othersWaitMs, onError })
  return {
    wake,
    stop: async () => {
      stopping.abort()
      announce()
      await unlisten()
      await running
    },
  }
}
