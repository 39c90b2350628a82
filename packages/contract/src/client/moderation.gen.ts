// Made by `npm run generate`.
import type { moderationCalls } from '../calls/moderation.ts'
import { caller } from './call.ts'

export const reportMessage = /* @__PURE__ */ caller<typeof moderationCalls.reportMessage>('POST', '/api/analysis/front/boardMessage/report')
export const reportTopic = /* @__PURE__ */ caller<typeof moderationCalls.reportTopic>('POST', '/api/analysis/front/topic/report')
export const fetchReviews = /* @__PURE__ */ caller<typeof moderationCalls.fetchReviews>('GET', '/api/analysis/front/moderation/queue')
export const approveReviewed = /* @__PURE__ */ caller<typeof moderationCalls.approveReviewed>('POST', '/api/analysis/front/moderation/approve')
export const removeReviewed = /* @__PURE__ */ caller<typeof moderationCalls.removeReviewed>('POST', '/api/analysis/front/moderation/remove')
export const fetchMuted = /* @__PURE__ */ caller<typeof moderationCalls.fetchMuted>('GET', '/api/analysis/front/moderation/muted')
export const muteMember = /* @__PURE__ */ caller<typeof moderationCalls.muteMember>('POST', '/api/analysis/front/moderation/mute')
export const unmuteMember = /* @__PURE__ */ caller<typeof moderationCalls.unmuteMember>('POST', '/api/analysis/front/moderation/unmute')
export const resetNickName = /* @__PURE__ */ caller<typeof moderationCalls.resetNickName>('POST', '/api/analysis/front/moderation/resetNickname')
