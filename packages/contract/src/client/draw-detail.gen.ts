// Made by `npm run generate`.
import type { detailCalls } from '../calls/draw-detail.ts'
import { caller } from './call.ts'

export const fetchDrawDetail = /* @__PURE__ */ caller<typeof detailCalls.fetchDrawDetail>('GET', '/api/front/open/lottery/detail/:code/:turnNum')
