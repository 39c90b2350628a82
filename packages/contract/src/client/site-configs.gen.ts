// Made by `npm run generate`.
import type { configCalls } from '../calls/site-configs.ts'
import { caller } from './call.ts'

export const fetchConfigs = /* @__PURE__ */ caller<typeof configCalls.fetchConfigs>('GET', '/api/analysis/front/index/getConfigs')
