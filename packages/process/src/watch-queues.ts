import { Gauge, type Registry } from '@prometheus-io/client'

/** Registers the length of a queue as a metric. */
export type WatchQueue = (name: string, length: () => number) => void

export function watchQueues(registry: Registry): WatchQueue {
  const queues = new Map<string, () => number>()
  new Gauge({
    name: 'quayso_queue_length',
    help: 'Requests waiting in a queue',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const [queue, length] of queues) this.set({ queue }, length())
    },
  })
  return (name, length) => void queues.set(name, length)
}
