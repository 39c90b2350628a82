import { DiscardPolicy, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

export const streamName = 'DRAWS'
export const allDraws = 'draw.>'

export function drawSubject(code: string): string {
  return `draw.${code}`
}

/** Creates the stream where it is missing, as after the loss of NATS's disk; leaves an existing one alone. */
export async function ensureStream(manager: JetStreamManager): Promise<void> {
  await manager.streams.add({
    name: streamName,
    subjects: [allDraws],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(24 * 3_600_000),
    // A relay that publishes the same draw again within this time adds nothing.
    duplicate_window: nanos(120_000),
    allow_direct: true,
  })
}
