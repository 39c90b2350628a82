import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyRequest } from 'fastify'

/** By the host header alone: the edge passes on only names it knows, but any x-forwarded-host. */
function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
}

/** An `onRequest` hook: what is for the office answers on its hosts alone, and everything else on the others. */
export function onlyFor(audience: 'office' | 'everyone', officeHosts: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (officeHosts.includes(hostOf(request)) !== (audience === 'office')) throw new AppError('not_found')
  }
}
