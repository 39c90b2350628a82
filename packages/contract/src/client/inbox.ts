import type { InboxAnswer, Notification } from '../calls/inbox.ts'
import { readTurn } from '../draw-view.ts'
import type { InboxFilter } from '../unread.ts'
import type { ClientOptions } from './call.ts'
import * as calls from './inbox.gen.ts'

type OfDraw = Extract<Notification, { kind: 'draw' | 'ticket' | 'correction' | 'claim' }>

/** A notification as pages have it. */
export type InboxEntry = Exclude<Notification, OfDraw> | (Omit<OfDraw, 'turnNum'> & { readonly turn: number })

export interface InboxPage extends Pick<InboxAnswer, 'hasMore' | 'unread'> {
  readonly entries: readonly InboxEntry[]
}

function isOfDraw(notification: Notification): notification is OfDraw {
  return 'turnNum' in notification
}

function toEntry(notification: Notification): InboxEntry {
  if (!isOfDraw(notification)) return notification
  const { turnNum, ...rest } = notification
  return { ...rest, turn: readTurn(turnNum) }
}

/** What the member was told, the latest first; with `before`, what is older than that. */
export async function fetchInboxPage(
  options: ClientOptions,
  asked: { readonly filter?: InboxFilter | undefined; readonly before?: number },
): Promise<InboxPage> {
  const { filter, before } = asked
  const { notifications, ...rest } = await calls.fetchInbox(options, {
    ...(filter && { filter }),
    ...(before !== undefined && { before }),
  })
  return { ...rest, entries: notifications.map(toEntry) }
}
