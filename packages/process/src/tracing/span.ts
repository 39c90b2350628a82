export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** Never what a visitor sent: routes, names of ours, counts and codes. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** What the children of a span know of it. */
export interface SpanContext {
  /** 32 hexadecimal digits; of a request, its request id. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
}

/** A part of a trace that has ended. */
export interface Span extends SpanContext {
  readonly parentId?: string | undefined
  /** The process it was in. */
  readonly service: string
  readonly name: string
  readonly kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number
  readonly endMs: number
  readonly attributes: SpanAttributes
  readonly isFailed: boolean
}
