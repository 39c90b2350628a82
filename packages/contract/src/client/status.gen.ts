// Made by `npm run generate`.
import type { statusCalls } from '../calls/status.ts'
import { caller } from './call.ts'

export const fetchSiteStatus = /* @__PURE__ */ caller<typeof statusCalls.fetchSiteStatus>('GET', '/api/front/open/lottery/status')
export const fetchResultFigures = /* @__PURE__ */ caller<typeof statusCalls.fetchResultFigures>('GET', '/api/front/open/lottery/figures')
