// Made by `npm run generate`.
import type { regionCalls } from '../calls/regions.ts'
import { caller } from './call.ts'

export const fetchRegionDay = /* @__PURE__ */ caller<typeof regionCalls.fetchRegionDay>('GET', '/api/front/open/lottery/regions/:region/:day')
export const fetchRegionDays = /* @__PURE__ */ caller<typeof regionCalls.fetchRegionDays>('GET', '/api/front/open/lottery/regions/:region/days/:period')
