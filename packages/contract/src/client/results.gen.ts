// Made by `npm run generate`.
import type { resultCalls } from '../calls/results.ts'
import { caller } from './call.ts'

export const fetchRecentDraws = /* @__PURE__ */ caller<typeof resultCalls.fetchRecentDraws>('GET', '/api/front/open/lottery/recent/list/:codes')
