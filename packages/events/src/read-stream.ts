import { jetstreamManager } from '@nats-io/jetstream'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Nats } from './nats.ts'
import { drawStream } from './stream.ts'

/** Everything the stream of draws holds, oldest first. */
export async function readStream(nats: Nats): Promise<DrawEvent[]> {
  const manager = await jetstreamManager(nats, { checkAPI: false })
  const events: DrawEvent[] = []
  for (let seq = 1; ; ) {
    const message = await manager.direct.getMessage(drawStream.name, { seq, next_by_subj: drawStream.subjects })
    if (!message) return events
    events.push(message.json<DrawEvent>())
    seq = message.seq + 1
  }
}
