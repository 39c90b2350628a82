import type { SpanContext } from './span.ts'

/** The form of W3C Trace Context, version 00, with the flag `sampled`. Zeros alone are no id. */
const sampled = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-01$/

/** The caller's span, if the request is to be traced. The edge replaces whatever a visitor sends. */
export function readTraceparent(header: string | readonly string[] | undefined): SpanContext | undefined {
  // Most requests end here.
  if (typeof header !== 'string' || !header.endsWith('-01')) return undefined
  const [, traceId, spanId] = sampled.exec(header) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

export function toTraceparent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`
}
