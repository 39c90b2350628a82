import type { KeyObject } from 'node:crypto'
import { AppError } from '@quayso/contract/errors/errors'
import {
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCallName,
  operatorCalls,
  operatorPath,
} from '@quayso/contract/operator-calls'
import {
  type CheckedToken,
  checkOperatorToken,
  type OperatorClaim,
  operatorTokenHeader,
} from '@quayso/process/operator-token'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    operatorToken: CheckedToken | null
  }
}

interface OperatorDeps {
  readonly keys: readonly KeyObject[]
  readonly now: () => Date
}

type Handlers<Name extends OperatorCallName> = {
  readonly [One in Name]: (body: OperatorBody<One>, operator: OperatorClaim) => Promise<OperatorAnswer<One>>
}

function requireToken({ keys, now }: OperatorDeps, name: OperatorCallName, request: FastifyRequest): void {
  const token = request.headers[operatorTokenHeader]
  const asked = { method: request.method, path: request.url }
  const checked = typeof token === 'string' ? checkOperatorToken(keys, token, asked, now().getTime()) : undefined
  // Whoever is not the console finds nothing here.
  if (!checked) throw new AppError('not_found')
  const { operator } = checked
  const { roles, ...call } = operatorCalls[name]
  const isAlone = operator.approvedBy === undefined || operator.approvedBy === operator.id
  if (!roles.some((role) => operator.roles.includes(role)) || ('needsTwo' in call && isAlone)) {
    throw new AppError('forbidden')
  }
  request.operatorToken = checked
}

function tokenOf({ operatorToken }: FastifyRequest): CheckedToken {
  if (!operatorToken) throw new Error('this call is not for operators')
  return operatorToken
}

/** Serves calls of operators, each only to the request that the console has signed. Answers no others: not even that it is there. */
export function serveOperators<Name extends OperatorCallName>(
  app: FastifyInstance,
  deps: OperatorDeps,
  handlers: Handlers<Name>,
): void {
  // A scope of its own, whose bodies are compared with what was signed before they are read.
  const scoped: FastifyPluginAsync = async (scope) => {
    scope.decorateRequest('operatorToken', null)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        if (!tokenOf(request).isFor(body)) throw new AppError('not_found')
        return JSON.parse(body)
      },
    )
    for (const name of Object.keys(handlers) as Name[]) {
      const { body, answer } = operatorCalls[name]
      scope.post(operatorPath(name), {
        schema: { body, response: { 200: answer } },
        onRequest: async (request) => requireToken(deps, name, request),
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          // As its schema says, which it has just been checked with.
          return handlers[name](request.body as OperatorBody<Name>, tokenOf(request).operator)
        },
      })
    }
  }
  app.register(scoped)
}
