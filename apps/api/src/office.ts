import { AppError } from '@quayso/contract/errors/errors'
import { isOfficeHost } from '@quayso/process/office-hosts'
import type { FastifyRequest } from 'fastify'

/** An `onRequest` hook: what is for the office answers on its hosts alone, and everything else on the others. */
export function onlyFor(audience: 'office' | 'everyone', officeHosts: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (isOfficeHost(officeHosts, request.headers.host) !== (audience === 'office')) throw new AppError('not_found')
  }
}
