import { drawMessageId } from '@quayso/events/subjects'
import { traceOf } from '@quayso/process/tracing/trace-of'
import type { Tracing } from '@quayso/process/tracing/tracing'
import type { RecordedDraw } from './record-draws.ts'

/** A draw of ours is published as its first version. */
const version = 1

/** Runs the statement that records draws in the trace of the first: a statement has one. */
export function traceRecording<Result>(
  tracing: Tracing | undefined,
  first: { readonly message_id: string } | undefined,
  record: () => Result,
): Result {
  return tracing && first ? tracing.within(traceOf(first.message_id), record) : record()
}

/** The first span of each draw, from the second it was due to now. Called when publishing has begun. */
export function traceDrawn(tracing: Tracing, draws: readonly RecordedDraw[]): void {
  const endMs = tracing.nowMs()
  for (const { game, turn, due_at } of draws) {
    const attributes = { game, turn, together: draws.length }
    const span = { ...traceOf(drawMessageId(game, turn, version)), name: 'draw', kind: 'internal' } as const
    tracing.add({ ...span, startMs: Math.min(due_at.getTime(), endMs), endMs, attributes, isFailed: false })
  }
}

/** A span for each publication of a draw, until NATS has acknowledged it. */
export function tracePublishing(tracing: Tracing): (messageId: string) => () => void {
  return (messageId) => tracing.start(traceOf(messageId), { name: 'publish', kind: 'producer' }).end
}
