// Made by `npm run generate`.
import type { feedbackCalls } from '../calls/feedback.ts'
import { caller } from './call.ts'

export const fetchContactInfo = /* @__PURE__ */ caller<typeof feedbackCalls.fetchContactInfo>('GET', '/api/front/open/lottery/feedback/info')
export const saveFeedback = /* @__PURE__ */ caller<typeof feedbackCalls.saveFeedback>('POST', '/api/front/open/lottery/feedback/save')
