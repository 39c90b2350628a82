// Made by `npm run generate`.
import type { statsCalls } from '../calls/stats.ts'
import { caller } from './call.ts'

export const fetchSpecials = /* @__PURE__ */ caller<typeof statsCalls.fetchSpecials>('GET', '/api/front/open/lottery/stats/:code/special')
export const fetchGaps = /* @__PURE__ */ caller<typeof statsCalls.fetchGaps>('GET', '/api/front/open/lottery/stats/:code/gaps')
export const fetchFrequency = /* @__PURE__ */ caller<typeof statsCalls.fetchFrequency>('GET', '/api/front/open/lottery/stats/:code/frequency')
export const fetchHeadTail = /* @__PURE__ */ caller<typeof statsCalls.fetchHeadTail>('GET', '/api/front/open/lottery/stats/:code/head-tail')
export const fetchPairs = /* @__PURE__ */ caller<typeof statsCalls.fetchPairs>('GET', '/api/front/open/lottery/stats/:code/pairs')
export const fetchOnDay = /* @__PURE__ */ caller<typeof statsCalls.fetchOnDay>('GET', '/api/front/open/lottery/stats/:code/on-day')
