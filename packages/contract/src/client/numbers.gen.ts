// Made by `npm run generate`.
import type { numberCalls } from '../calls/numbers.ts'
import { caller } from './call.ts'

export const fetchNumberRows = /* @__PURE__ */ caller<typeof numberCalls.fetchNumberRows>('GET', '/api/front/open/lottery/numbers/:digits/:codes')
