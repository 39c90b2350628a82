import type { Notification } from '@quayso/contract/calls/inbox'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { NotificationRow } from './queries.ts'

type OfModerator = Extract<Notification, { kind: 'moderation' }>

/** What was written down with a notification, by its kind. */
interface Args {
  readonly draw: {
    readonly game: string
    readonly turnNum: string
    readonly special?: string
    readonly change?: { readonly before: string; readonly after: string }
  }
  readonly moderation: {
    readonly act: OfModerator['act']
    readonly reason?: OfModerator['reason']
    readonly until?: string
  }
}

export function toNotification(row: NotificationRow): Notification {
  const { id, kind, args, created_at: createdAt, read_at: readAt } = row
  const common = { id, time: toVietnamIso(createdAt.getTime()), isRead: readAt !== null }
  if (kind === 'reply' || kind === 'mention' || kind === 'author' || kind === 'topic') {
    return {
      ...{ ...common, kind, topicId: row.topic_id ?? 0, subject: row.subject ?? '' },
      ...{ userName: row.nick_name ?? row.user_name ?? '', iconUrl: row.icon_url ?? '', excerpt: row.excerpt ?? '' },
    }
  }
  if (kind === 'moderation') {
    const { act, reason = '', until } = args as unknown as Args['moderation']
    return { ...common, kind, act, reason, endTime: until ? toVietnamIso(Date.parse(until)) : null }
  }
  const { game, turnNum, special = null, change = null } = args as unknown as Args['draw']
  return { ...common, kind, game, turnNum, special, change }
}
