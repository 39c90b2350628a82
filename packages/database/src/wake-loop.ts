import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from './listen.ts'

interface WakeLoopOptions {
  readonly url: string
  /** Whoever leaves work behind notifies this channel. */
  readonly channel: string
  /** Others are given this long to do the work they have announced; `wake` does not wait. */
  readonly othersWaitMs: number
  /** Does all there is to do; asked again after a failure. */
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface WakeLoop {
  /** There is work, and it is ours. */
  readonly wake: () => void
  /** Does first what it knows of: who wrote it may be the only one there is. */
  readonly stop: () => Promise<void>
}

const retryAfterMs = 250

/** Does work whenever there is some, one round at a time, and looks once at the start and after every reconnection. */
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
