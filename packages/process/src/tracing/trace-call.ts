import { toTraceparent } from './traceparent.ts'
import type { Tracing } from './tracing.ts'

type Call = (headers: Readonly<Record<string, string>>) => Promise<Response>

/**
 * Makes a call to another app of ours, which gets the headers to go on with the trace. Its span has no path: a path may
 * have what a visitor looks for. The span of whoever answers has the route.
 */
export async function traceCall(tracing: Tracing | undefined, to: string, call: Call): Promise<Response> {
  const parent = tracing?.current()
  if (!tracing || !parent) return call({})
  const span = tracing.start(parent, { name: `call ${to}`, kind: 'client' })
  try {
    const answer = await call({ traceparent: toTraceparent(span) })
    span.end({ attributes: { 'http.response.status_code': answer.status }, isFailed: answer.status >= 500 })
    return answer
  } catch (error) {
    span.end({ isFailed: true })
    throw error
  }
}
