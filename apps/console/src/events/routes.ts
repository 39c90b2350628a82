import type { ServerResponse } from 'node:http'
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
/** Open pages of one operator. One more is refused: closing an old one would have it come back, for ever. */
const openAtMost = 20
/** Bytes that a page has not taken; it has stopped reading. */
const unreadAtMost = 65_536

/** `GET /events`: which topics changed, so that an open screen reads them again. */
export function eventsRoutes(app: FastifyInstance, { db, changes, now }: EventsDeps): void {
  const openPages = new Map<number, Set<ServerResponse>>()
  app.get('/events', async (request, reply) => {
    const cookies = parseCookies(request.headers.cookie)
    const readAgain = () => readOperator(db, cookies, now(), true)
    const operator = await readAgain()
    if (!operator) throw new Refusal('signed-out')
    const pages = openPages.get(operator.id) ?? new Set()
    if (pages.size >= openAtMost) throw new Refusal('too-many')
    reply.hijack()
    const { raw } = reply
    openPages.set(operator.id, pages.add(raw))
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': open\n\n')
    const gathered = new Set<string>()
    let telling: NodeJS.Timeout | undefined
    const tell = () => {
      telling = undefined
      for (const topic of gathered) raw.write(`data: ${JSON.stringify({ topic })}\n\n`)
      gathered.clear()
      if (raw.writableLength > unreadAtMost) raw.destroy()
    }
    const unsubscribe = changes.subscribe((topic) => {
      gathered.add(topic)
      telling ??= setTimeout(tell, gatherMs)
    })
    const beat = async () => {
      // When it cannot be asked, the next beat asks again.
      const isOver = (await readAgain().catch(() => operator)) === undefined
      if (isOver) raw.end('event: signed-out\ndata: {}\n\n')
      else raw.write(': beat\n\n')
    }
    const beating = setInterval(() => void beat(), beatMs)
    raw.on('close', () => {
      pages.delete(raw)
      if (pages.size === 0) openPages.delete(operator.id)
      unsubscribe()
      clearInterval(beating)
      clearTimeout(telling)
    })
  })
}
