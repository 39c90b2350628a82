import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../build/client')

/** The built client: files with a hash in their name for ever, and its one page for every address of a screen. */
export function serveClient(app: FastifyInstance): void {
  const page = join(folder, 'index.html')
  // Tests of calls need no build.
  if (!existsSync(page)) return
  const html = readFileSync(page)
  app.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', immutable: true, maxAge: '1y' })
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
}
