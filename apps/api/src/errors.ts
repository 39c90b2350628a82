import { AppError, type ErrorCode, errorMessage, errorStatus } from '@quayso/contract/errors'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from './locale.ts'

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? 'invalid_request' : 'internal'
}

function failure(code: ErrorCode, request: FastifyRequest) {
  return { success: false, code, message: errorMessage(code, localeOf(request)) }
}

/** The one place where a failure becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ err: error }, 'unexpected')
    return reply.code(errorStatus(code)).header('cache-control', 'no-store').send(failure(code, request))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(errorStatus('not_found')).header('cache-control', 'no-store').send(failure('not_found', request)),
  )
}
