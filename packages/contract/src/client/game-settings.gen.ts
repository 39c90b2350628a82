// Made by `npm run generate`.
import type { gameSettingCalls } from '../calls/game-settings.ts'
import { caller } from './call.ts'

export const fetchGameSettings = /* @__PURE__ */ caller<typeof gameSettingCalls.fetchGameSettings>('GET', '/api/front/open/lottery/gameSettings')
