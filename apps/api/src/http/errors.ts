import { AppError, type ErrorCode, errorMessage, errorStatus } from '@quayso/contract/errors/errors'
import { isUnavailable } from '@quayso/database/is-unavailable'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from './locale.ts'

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (isUnavailable(error)) return 'busy'
  const status = error.statusCode ?? 500
  if (status === errorStatus('too_large')) return 'too_large'
  return status >= 400 && status < 500 ? 'invalid_request' : 'internal'
}

/** Whoever finds the site overloaded, or its database away, asks again after some seconds, which differ. */
export const retrySeconds = () => 2 + Math.floor(Math.random() * 4)

/** The envelope of a failure, which is kept nowhere unless it says otherwise. */
export function answerFailure(code: ErrorCode, request: FastifyRequest, reply: FastifyReply, kept = 'no-store') {
  return reply
    .code(errorStatus(code))
    .header('cache-control', kept)
    .send({ success: false, code, message: errorMessage(code, localeOf(request)) })
}

/** The one place where a failure becomes an answer. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error)
  // There PostgreSQL tells the whole row that it refused, with whatever a member keeps secret.
  Reflect.deleteProperty(error, 'detail')
  if (code === 'internal') request.log.error({ err: error }, 'unexpected')
  if (!(error instanceof AppError) && code === 'busy') {
    request.log.warn({ err: error }, 'the database is unavailable')
    reply.header('retry-after', retrySeconds())
  }
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', error.retryAfterSeconds)
  }
  return answerFailure(code, request, reply)
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(answerError)
  app.setNotFoundHandler((request, reply) => answerFailure('not_found', request, reply))
}
