// Made by `npm run generate`.
import type { memberCalls } from '../calls/members.ts'
import { caller } from './call.ts'

export const fetchUserInfo = /* @__PURE__ */ caller<typeof memberCalls.fetchUserInfo>('GET', '/api/analysis/front/userInfo/index')
export const updateInfo = /* @__PURE__ */ caller<typeof memberCalls.updateInfo>('POST', '/api/analysis/front/userInfo/updateInfo')
export const changePassword = /* @__PURE__ */ caller<typeof memberCalls.changePassword>('POST', '/api/analysis/front/userInfo/changePassword')
export const fetchOwnData = /* @__PURE__ */ caller<typeof memberCalls.fetchOwnData>('GET', '/api/analysis/front/userInfo/download')
export const deleteAccount = /* @__PURE__ */ caller<typeof memberCalls.deleteAccount>('POST', '/api/analysis/front/userInfo/deleteAccount')
export const fetchNotices = /* @__PURE__ */ caller<typeof memberCalls.fetchNotices>('GET', '/api/analysis/front/userInfo/notices')
export const dismissNotices = /* @__PURE__ */ caller<typeof memberCalls.dismissNotices>('POST', '/api/analysis/front/userInfo/noticesSeen')
export const fetchSessions = /* @__PURE__ */ caller<typeof memberCalls.fetchSessions>('GET', '/api/analysis/front/userInfo/sessions')
export const endSession = /* @__PURE__ */ caller<typeof memberCalls.endSession>('POST', '/api/analysis/front/userInfo/endSession')
