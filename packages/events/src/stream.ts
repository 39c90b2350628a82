import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

export interface EventStream {
  readonly name: string
  readonly subjects: string
  readonly retentionMs: number
}

export const drawStream: EventStream = { name: 'DRAWS', subjects: 'draw.>', retentionMs: 24 * 3_600_000 }
/** Kept only for short disconnects: messages that were deleted, or whose author left, should not stay here. */
export const boardStream: EventStream = { name: 'BOARDS', subjects: 'board.>', retentionMs: 600_000 }
/** How many unread notifications members have: whoever was away longer asks. */
export const unreadStream: EventStream = { name: 'UNREAD', subjects: 'unread.>', retentionMs: 600_000 }

function isKeptOtherwise(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10058
}

/** Creates the stream where it is missing, as after the loss of NATS's disk, and updates one with another config. */
export async function ensureStream(manager: JetStreamManager, stream: EventStream, replicas: number): Promise<void> {
  const { name, subjects, retentionMs } = stream
  const config = {
    name,
    num_replicas: replicas,
    subjects: [subjects],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(retentionMs),
    // Duplicates published within this time are dropped.
    duplicate_window: nanos(120_000),
    // Nobody reads it that way: see `next-message.ts`.
    allow_direct: false,
  }
  await manager.streams.add(config).catch((error) => {
    if (!isKeptOtherwise(error)) throw error
    return manager.streams.update(name, config)
  })
}
