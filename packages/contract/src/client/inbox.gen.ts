// Made by `npm run generate`.
import type { inboxCalls } from '../calls/inbox.ts'
import { caller } from './call.ts'

export const fetchInbox = /* @__PURE__ */ caller<typeof inboxCalls.fetchInbox>('GET', '/api/analysis/front/inbox/list')
export const fetchUnread = /* @__PURE__ */ caller<typeof inboxCalls.fetchUnread>('GET', '/api/analysis/front/inbox/unread')
export const fetchInboxFollows = /* @__PURE__ */ caller<typeof inboxCalls.fetchInboxFollows>('GET', '/api/analysis/front/inbox/follows')
export const saveInboxFollows = /* @__PURE__ */ caller<typeof inboxCalls.saveInboxFollows>('POST', '/api/analysis/front/inbox/follow')
export const readNotification = /* @__PURE__ */ caller<typeof inboxCalls.readNotification>('POST', '/api/analysis/front/inbox/read')
export const readAllNotifications = /* @__PURE__ */ caller<typeof inboxCalls.readAllNotifications>('POST', '/api/analysis/front/inbox/readAll')
