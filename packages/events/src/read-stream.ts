import type { KeyObject } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { drawEvents } from './event-kinds.ts'
import type { Nats } from './nats.ts'
import { nextMessage } from './next-message.ts'
import { readEvent } from './read-event.ts'

interface TimedEvent {
  readonly event: DrawEvent
  /** When the event server stored it, by its clock. */
  readonly storedAtMs: number
}

/** Every event that the stream of draws holds, oldest first; without messages that are none. */
export async function readStream(nats: Nats, keys: readonly KeyObject[]): Promise<DrawEvent[]> {
  return (await readTimedStream(nats, keys)).map(({ event }) => event)
}

/** The same with their times. */
export async function readTimedStream(nats: Nats, keys: readonly KeyObject[]): Promise<TimedEvent[]> {
  const manager = await jetstreamManager(nats, { checkAPI: false })
  const events: TimedEvent[] = []
  for (let seq = 1; ; ) {
    const message = await nextMessage(manager, drawEvents.stream, seq)
    if (!message) return events
    const reading = readEvent(message, drawEvents, keys)
    if ('event' in reading) events.push({ event: reading.event, storedAtMs: message.storedAtMs })
    seq = message.seq + 1
  }
}
