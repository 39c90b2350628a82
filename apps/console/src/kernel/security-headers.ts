import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Scripts, styles and fonts of our own alone; pictures may be made in the page, for previews. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** On every answer; one asked for under another name gets nothing else. */
export function setSecurityHeaders(app: FastifyInstance, origin: string): void {
  const { host, protocol } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
    })
    if (request.host !== host) throw new Refusal('unknown')
  })
}
