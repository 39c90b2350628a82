import type { KeyObject } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { drawEvents } from './event-kinds.ts'
import type { Nats } from './nats.ts'
import { nextMessage } from './next-message.ts'
import { readEvent } from './read-event.ts'

/** Every event that the stream of draws holds, oldest first; without messages that are none. */
export async function readStream(nats: Nats, keys: readonly KeyObject[]): Promise<DrawEvent[]> {
  const manager = await jetstreamManager(nats, { checkAPI: false })
  const events: DrawEvent[] = []
  for (let seq = 1; ; ) {
    const message = await nextMessage(manager, drawEvents.stream, seq)
    if (!message) return events
    const reading = readEvent(message, drawEvents, keys)
    if ('event' in reading) events.push(reading.event)
    seq = message.seq + 1
  }
}
