// Made by `npm run generate`.
import type { navigationCalls } from '../calls/navigation.ts'
import { caller } from './call.ts'

export const fetchNavGameInfo = /* @__PURE__ */ caller<typeof navigationCalls.fetchNavGameInfo>('GET', '/api/front/open/lottery/navgameinfo/1')
