import type { Database } from '@quayso/database/connect'
import type { FastifyInstance } from 'fastify'
import { parseCookies } from '../kernel/cookies.ts'
import { Refusal } from '../kernel/refusal.ts'
import { readOperator } from '../session/read-operator.ts'
import type { Changes } from './tell-changes.ts'

interface EventsDeps {
  readonly db: Database
  readonly changes: Changes
  readonly now: () => Date
}

/** Changes of one topic within this time are told once. */
const gatherMs = 100
/** Also how soon a page hears that its session has ended. */
const beatMs = 15_000

/** `GET /events`: which topics changed, so that an open screen reads them again. */
export function eventsRoutes(app: FastifyInstance, { db, changes, now }: EventsDeps): void {
  app.get('/events', async (request, reply) => {
    const cookies = parseCookies(request.headers.cookie)
    const isSignedIn = async () => (await readOperator(db, cookies, now(), true)) !== undefined
    if (!(await isSignedIn())) throw new Refusal('signed-out')
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': open\n\n')
    const gathered = new Set<string>()
    let telling: NodeJS.Timeout | undefined
    const tell = () => {
      telling = undefined
      for (const topic of gathered) raw.write(`data: ${JSON.stringify({ topic })}\n\n`)
      gathered.clear()
    }
    const unsubscribe = changes.subscribe((topic) => {
      gathered.add(topic)
      telling ??= setTimeout(tell, gatherMs)
    })
    const beat = async () => {
      // When it cannot be asked, the next beat asks again.
      const isOver = !(await isSignedIn().catch(() => true))
      if (isOver) raw.end('event: signed-out\ndata: {}\n\n')
      else raw.write(': beat\n\n')
    }
    const beating = setInterval(() => void beat(), beatMs)
    raw.on('close', () => {
      unsubscribe()
      clearInterval(beating)
      clearTimeout(telling)
    })
  })
}
