import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forAMinute } from '../../http/caching.ts'
import { type ApiDocument, pageStyle, toDocsPage } from './view.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
/** The page needs nothing but its own style, and lets nothing else in. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The contract for programs and for people, made from the schemas of the calls. */
export const docsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.header('cache-control', forAMinute).send(app.swagger()),
  )

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', forAMinute)
      .header('content-security-policy', policy)
      .send(toDocsPage(app.swagger() as ApiDocument)),
  )
}
