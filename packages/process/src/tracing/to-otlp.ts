import type { Span, SpanAttributes, SpanKind } from './span.ts'

/** Numbers of the protocol. */
const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
const failed = { code: 2 }

/** A double has no nanoseconds of today, but microseconds. */
const toNanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

function toAttributes(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }))
}

function toOtlpSpan({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, isFailed }: Span) {
  return {
    ...{ traceId, spanId, ...(parentId && { parentSpanId: parentId }), name, kind: kinds[kind] },
    startTimeUnixNano: toNanoseconds(startMs),
    endTimeUnixNano: toNanoseconds(endMs),
    attributes: toAttributes(attributes),
    ...(isFailed && { status: failed }),
  }
}

/** The body of a request to `/v1/traces`, in OTLP's JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function toOtlp(spans: readonly Span[]): string {
  const resourceSpans = [...Map.groupBy(spans, ({ service }) => service)].map(([service, own]) => ({
    resource: { attributes: toAttributes({ 'service.name': service, 'service.namespace': 'quayso' }) },
    scopeSpans: [{ scope: { name: 'quayso' }, spans: own.map(toOtlpSpan) }],
  }))
  return JSON.stringify({ resourceSpans })
}
