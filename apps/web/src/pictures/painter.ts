import { Worker } from 'node:worker_threads'
import type { DrawPicture } from '../../app/feeds/draw-picture.server.ts'
import type { StatsPicture } from '../../app/stats/picture/shapes.ts'

type Png = Uint8Array<ArrayBuffer>

interface Order {
  readonly picture: DrawPicture | StatsPicture
  readonly done: (png: Png) => void
  readonly failed: (error: Error) => void
}

export interface Painter {
  readonly paint: (picture: DrawPicture | StatsPicture) => Promise<Png>
  readonly close: () => Promise<void>
}

/** A picture takes some 50 ms: later requests would wait too long and are refused. */
const maxWaiting = 20
/** Far longer than any picture takes. */
const patienceMs = 10_000

/** Paints in a worker thread, one picture at a time, so that rendering pages is not delayed. */
export function startPainter(): Painter {
  const waiting: Order[] = []
  let worker: Worker | undefined
  let current: Order | undefined
  let timer: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(new URL('./paint-worker.ts', import.meta.url))
    // Does not keep the process alive while idle.
    started.unref()
    // Late messages of a discarded thread are ignored.
    started.on('message', (png: Png) => started === worker && finish((order) => order.done(png)))
    started.on('error', (error: Error) => started === worker && giveUp(error))
    return started
  }

  function finish(settle: (order: Order) => void) {
    clearTimeout(timer)
    const order = current
    current = undefined
    if (order) settle(order)
    next()
  }

  /** Discards the thread, whatever its state; the next picture starts another. */
  function giveUp(error: Error) {
    void worker?.terminate()
    worker = undefined
    finish((order) => order.failed(error))
  }

  function next() {
    if (current) return
    current = waiting.shift()
    if (!current) return
    worker ??= startWorker()
    timer = setTimeout(() => giveUp(new Error(`no picture in ${patienceMs} ms`)), patienceMs)
    worker.postMessage(current.picture)
  }

  return {
    paint(picture) {
      if (waiting.length >= maxWaiting) return Promise.reject(new Error('too many pictures at once'))
      return new Promise((done, failed) => {
        waiting.push({ picture, done, failed })
        next()
      })
    },
    async close() {
      // Rejects pictures that will not be painted.
      for (const { failed } of waiting.splice(0)) failed(new Error('closing'))
      finish((order) => order.failed(new Error('closing')))
      await worker?.terminate()
    },
  }
}
