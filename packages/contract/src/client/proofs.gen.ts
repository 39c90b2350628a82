// Made by `npm run generate`.
import type { proofCalls } from '../calls/proofs.ts'
import { caller } from './call.ts'

export const fetchDrawRecords = /* @__PURE__ */ caller<typeof proofCalls.fetchDrawRecords>('GET', '/api/front/open/lottery/draws/:code')
