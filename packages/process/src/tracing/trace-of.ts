import { createHash } from 'node:crypto'
import type { SpanContext } from './span.ts'

/**
 * The trace of something that several processes work on, and its first span. It follows from the name by which each of
 * them knows the thing, so that no message has to carry it.
 */
export function traceOf(name: string): SpanContext {
  const digest = createHash('sha256').update(name).digest('hex')
  return { traceId: digest.slice(0, 32), spanId: digest.slice(32, 48) }
}
