import { postKinds } from './push-message.ts'

/** Of more unread notifications no number is told. */
export const mostUnread = 100

/** What an inbox can show alone, with the kinds of notifications that it has. */
export const inboxFilters = {
  tickets: ['ticket', 'claim'],
  replies: postKinds,
  results: ['draw', 'correction'],
} as const
export type InboxFilter = keyof typeof inboxFilters
