import type { KeyObject } from 'node:crypto'
import { inboxCalls } from '@quayso/contract/calls/inbox'
import { AppError } from '@quayso/contract/errors/errors'
import { parseFollows } from '@quayso/contract/rules/follows'
import type { Database } from '@quayso/database/connect'
import { writeLivePass } from '@quayso/events/live-pass'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../access/session.ts'
import { consume, type Limit } from '../access/throttle.ts'
import { serve } from '../http/serve.ts'
import { onlyFor } from '../office.ts'
import { readFollows, replaceFollows } from './follows.ts'
import { countUnread, markRead, pageSize, readInbox } from './queries.ts'
import { toNotification } from './view.ts'

interface InboxDeps {
  readonly db: Database
  readonly now: () => Date
  /** Signs passes to the live stream; without it nothing is told live. */
  readonly liveKey: KeyObject | undefined
  readonly officeHosts: readonly string[]
  /** The number of unread ones of somebody has changed. */
  readonly onUnread: () => void
}

/** So long a member who has logged out elsewhere may still hear their number. */
const passMs = 600_000

/** Each writes up to sixty rows. */
const changes: Limit = { name: 'follows of member', burst: 60, perHour: 600 }

/** What a member is told. The office has none of it. */
export const inboxRoutes: FastifyPluginAsync<InboxDeps> = async (app, deps) => {
  const { db, now, liveKey, officeHosts, onUnread } = deps
  app.addHook('onRequest', onlyFor('everyone', officeHosts))

  serve(app, inboxCalls.fetchInbox, async (request) => {
    const { memberId } = sessionOf(request)
    const rows = await readInbox(db, memberId, request.query, now())
    const unread = await countUnread(db, memberId, now())
    return { notifications: rows.slice(0, pageSize).map(toNotification), hasMore: rows.length > pageSize, unread }
  })

  serve(app, inboxCalls.fetchUnread, async (request) => {
    const { memberId } = sessionOf(request)
    const untilMs = now().getTime() + passMs
    const pass = liveKey ? writeLivePass({ memberId, untilMs }, liveKey) : null
    return { unread: await countUnread(db, memberId, now()), pass }
  })

  serve(app, inboxCalls.fetchInboxFollows, async (request) => ({
    follows: await readFollows(db, sessionOf(request).memberId),
  }))

  serve(app, inboxCalls.saveInboxFollows, async (request) => {
    const follows = parseFollows(request.body.follows)
    if (!follows) throw new AppError('invalid_request')
    const { memberId } = sessionOf(request)
    await consume(db, [{ limit: changes, subject: String(memberId) }], now())
    await replaceFollows(db, memberId, follows)
  })

  serve(app, inboxCalls.readNotification, async (request) => {
    const { id } = request.body
    await markRead(db, { memberId: sessionOf(request).memberId, at: now(), from: id, upTo: id })
    onUnread()
  })

  serve(app, inboxCalls.readAllNotifications, async (request) => {
    await markRead(db, { memberId: sessionOf(request).memberId, at: now(), from: 0, upTo: request.body.upTo })
    onUnread()
  })
}
