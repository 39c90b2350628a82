import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Counter } from '@prometheus-io/client'
import { exportSpans, spanOutcomes } from './export-spans.ts'
import type { Span, SpanAttributes, SpanContext, SpanKind } from './span.ts'

export interface TracingOptions {
  /** The name of the process in traces. */
  readonly service: string
  /** Where the receiver of OTLP over HTTP is; without it nothing is traced. */
  readonly url: string | undefined
  /** How long spans wait before they are sent, if not some seconds. */
  readonly delayMs?: number
  readonly log: { readonly warn: (line: object, text: string) => void; readonly info: (text: string) => void }
}

interface NewSpan {
  readonly name: string
  readonly kind: SpanKind
  /** Now, unless told otherwise. */
  readonly startMs?: number
}

/** What is known when a span ends. */
interface SpanEnd {
  readonly name?: string
  readonly attributes?: SpanAttributes
  readonly isFailed?: boolean
}

export interface OpenSpan extends SpanContext {
  readonly startMs: number
  readonly end: (told?: SpanEnd) => void
}

/** Traces what is sampled. A process that does not trace has none, so that nothing is on its paths. */
export interface Tracing {
  /** The span that the caller runs in; undefined if it is not traced. */
  readonly current: () => SpanContext | undefined
  /** The span that `work` runs in. */
  readonly within: <Result>(span: SpanContext, work: () => Result) => Result
  /** A child of the given span; without one, the first of a trace. */
  readonly start: (parent: SpanContext | undefined, span: NewSpan) => OpenSpan
  /** For spans whose times are known from elsewhere. */
  readonly add: (span: Omit<Span, 'service'> & { readonly service?: string }) => void
  readonly nowMs: () => number
  /** How many spans the receiver took; for the registry of the process. */
  readonly metric: Counter<'outcome'>
  /** Sends what is left, within two seconds. */
  readonly stop: () => Promise<void>
}

/** From random bytes that Node fetches in advance: a sixth of the processor time of `randomBytes`. */
const newTraceId = () => randomUUID().replaceAll('-', '')
function newSpanId(): string {
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(-8)
}

/** Finer than `Date.now()`, and follows it when the clock is set or drifts. */
function createClock(): () => number {
  let originMs = performance.timeOrigin
  return () => {
    const sinceMs = performance.now()
    const nowMs = Date.now()
    if (Math.abs(nowMs - sinceMs - originMs) > 2) originMs = nowMs - sinceMs
    return originMs + sinceMs
  }
}

function spanCounter(): Counter<'outcome'> {
  const counter = new Counter({
    name: 'quayso_trace_spans_total',
    help: 'Spans of traces, by whether the receiver took them',
    labelNames: ['outcome'],
    registers: [],
  })
  for (const outcome of spanOutcomes) counter.inc({ outcome }, 0)
  return counter
}

export function startTracing({ service, url, delayMs, log }: TracingOptions): Tracing | undefined {
  if (!url) return undefined
  const metric = spanCounter()
  const spans = exportSpans({
    url: `${url}/v1/traces`,
    delayMs,
    onOutcome: (outcome, count) => metric.inc({ outcome }, count),
    onChange: (err) =>
      err
        ? log.warn({ err }, 'the receiver of traces fails, spans are dropped')
        : log.info('the receiver of traces takes spans again'),
  })
  const under = new AsyncLocalStorage<SpanContext>()
  const nowMs = createClock()
  return {
    current: () => under.getStore(),
    within: (span, work) => under.run(span, work),
    start: (parent, { name, kind, startMs = nowMs() }) => {
      const context = { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId() }
      return {
        ...context,
        startMs,
        end: ({ name: better = name, attributes = {}, isFailed = false } = {}) => {
          const times = { startMs, endMs: nowMs() }
          spans.add({
            ...context,
            parentId: parent?.spanId,
            service,
            name: better,
            kind,
            ...times,
            attributes,
            isFailed,
          })
        },
      }
    },
    add: (span) => spans.add({ service, ...span }),
    nowMs,
    metric,
    stop: spans.stop,
  }
}
