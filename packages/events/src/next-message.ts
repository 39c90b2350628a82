import type { JetStreamManager } from '@nats-io/jetstream'
import type { ReceivedMessage } from './read-event.ts'
import type { EventStream } from './stream.ts'

interface StoredMessage extends ReceivedMessage {
  readonly seq: number
  /** By the clock of the event server. */
  readonly storedAtMs: number
}

/**
 * The first message that a stream holds from `seq` on; undefined when there is none. Its headers travel as data: in a
 * direct get they would be those of the answer, where malformed ones end the connection and a stored error status looks
 * like the end of the stream.
 */
export async function nextMessage(
  manager: JetStreamManager,
  { name, subjects }: EventStream,
  seq: number,
): Promise<StoredMessage | undefined> {
  const query = { seq, next_by_subj: subjects }
  const stored = await manager.streams.getMessage(name, query)
  if (!stored) return undefined
  const { subject, data: payload, time } = stored
  return { seq: stored.seq, storedAtMs: time.getTime(), subject, headers: () => stored.header, payload }
}
