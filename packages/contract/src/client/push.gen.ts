// Made by `npm run generate`.
import type { pushCalls } from '../calls/push.ts'
import { caller } from './call.ts'

export const fetchPushKey = /* @__PURE__ */ caller<typeof pushCalls.fetchPushKey>('GET', '/api/analysis/front/push/key')
export const savePushSubscription = /* @__PURE__ */ caller<typeof pushCalls.savePushSubscription>('POST', '/api/analysis/front/push/save')
export const readPushSubscription = /* @__PURE__ */ caller<typeof pushCalls.readPushSubscription>('POST', '/api/analysis/front/push/read')
export const linkPushSubscription = /* @__PURE__ */ caller<typeof pushCalls.linkPushSubscription>('POST', '/api/analysis/front/push/link')
export const deletePushSubscription = /* @__PURE__ */ caller<typeof pushCalls.deletePushSubscription>('POST', '/api/analysis/front/push/delete')
export const sendTestPush = /* @__PURE__ */ caller<typeof pushCalls.sendTestPush>('POST', '/api/analysis/front/push/test')
