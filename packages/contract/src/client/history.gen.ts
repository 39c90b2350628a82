// Made by `npm run generate`.
import type { historyCalls } from '../calls/history.ts'
import { caller } from './call.ts'

export const fetchHighHistoryPage = /* @__PURE__ */ caller<typeof historyCalls.fetchHighHistoryPage>('GET', '/api/front/open/lottery/history/high/page')
export const fetchLowHistoryPage = /* @__PURE__ */ caller<typeof historyCalls.fetchLowHistoryPage>('GET', '/api/front/open/lottery/history/low/page')
export const fetchHistoryAll = /* @__PURE__ */ caller<typeof historyCalls.fetchHistoryAll>('GET', '/api/front/open/lottery/history/low/all/:code')
export const fetchLastFive = /* @__PURE__ */ caller<typeof historyCalls.fetchLastFive>('GET', '/api/front/open/lottery/history/list/5/:code')
