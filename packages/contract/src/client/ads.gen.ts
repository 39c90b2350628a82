// Made by `npm run generate`.
import type { adCalls } from '../calls/ads.ts'
import { caller } from './call.ts'

export const countAds = /* @__PURE__ */ caller<typeof adCalls.countAds>('POST', '/api/analysis/front/ad/count')
