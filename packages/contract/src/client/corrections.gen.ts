// Made by `npm run generate`.
import type { correctionCalls } from '../calls/corrections.ts'
import { caller } from './call.ts'

export const fetchCorrectionRows = /* @__PURE__ */ caller<typeof correctionCalls.fetchCorrectionRows>('GET', '/api/front/open/lottery/corrections')
