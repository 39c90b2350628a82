import type { SpanAttributes } from './span.ts'
import type { Tracing } from './tracing.ts'

/** Runs what no request asked for, as the first span of a trace. */
export async function traceWork<Result>(
  tracing: Tracing | undefined,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work()
  const span = tracing.start(undefined, { name, kind: 'internal' })
  let isFailed = true
  try {
    const result = await tracing.within(span, work)
    isFailed = false
    return result
  } finally {
    span.end({ attributes, isFailed })
  }
}
