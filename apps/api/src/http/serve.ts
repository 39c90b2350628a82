import { type AnswerOf, type CacheTime, type Call, headersOf, type ValueOf } from '@quayso/contract/calls/define-calls'
import { Failure } from '@quayso/contract/calls/envelope'
import { lotteryPath } from '@quayso/contract/lottery-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forAMinute, forASecond } from './caching.ts'
import { loadClassOf } from './shed-load.ts'

const cacheControl: Readonly<Record<CacheTime, string>> = {
  'a second': forASecond,
  'a minute': forAMinute,
  never: 'no-store',
}

interface Received<One extends Call> {
  Params: ValueOf<One['params']>
  Querystring: ValueOf<One['query']>
  Body: ValueOf<One['body']>
  Headers: { readonly 'idempotency-key'?: string }
}

type Telling<One extends Call> = AnswerOf<One> extends undefined ? Promise<void> : Promise<AnswerOf<One>>
type Handler<One extends Call> = (request: FastifyRequest<Received<One>>) => Telling<One>

/** Under a prefix are the calls of the lottery: for everyone as they are described, for the office at its own path. */
function urlUnder(prefix: string, path: string): string {
  if (prefix === '') return path
  if (!path.startsWith(lotteryPath)) throw new Error(`${path} is served under ${prefix}, where it does not belong`)
  return path.slice(lotteryPath.length)
}

/** Only what the schemas name leaves the server. */
function schemaOf(call: Call) {
  const { operationId, tags, summary, description, params, query, body, form, answer } = call
  return {
    operationId,
    tags,
    summary,
    ...(description !== undefined && { description }),
    ...(form && { consumes: ['multipart/form-data'] }),
    headers: headersOf(call),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer, '4xx': Failure, '5xx': Failure },
  }
}

/** Answers a call as it is described: to whom it is for, what its schemas let in, and kept as long as it says. */
export function serve<One extends Call>(app: FastifyInstance, call: One, handler: Handler<One>): void {
  const isOne = 't' in call.answer.properties
  app.route<Received<One>>({
    method: call.method,
    url: urlUnder(app.prefix, call.path),
    config: { load: loadClassOf(call) },
    onRequest: app.guards[call.who],
    schema: schemaOf(call),
    // The form is documented here; it is read and checked with the same schema once there is room for it.
    ...(call.form && { validatorCompiler: () => () => true }),
    handler: async (request, reply) => {
      const told: unknown = await handler(request)
      reply.header('cache-control', cacheControl[call.kept])
      return { success: true, ...(isOne ? { t: told } : typeof told === 'object' && told) }
    },
  })
}
