// Made by `npm run generate`.
import type { pageCalls } from '../calls/pages.ts'
import { caller } from './call.ts'

export const fetchPage = /* @__PURE__ */ caller<typeof pageCalls.fetchPage>('GET', '/api/analysis/front/page/:slug')
