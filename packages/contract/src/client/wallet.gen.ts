// Made by `npm run generate`.
import type { walletCalls } from '../calls/wallet.ts'
import { caller } from './call.ts'

export const fetchWallet = /* @__PURE__ */ caller<typeof walletCalls.fetchWallet>('GET', '/api/analysis/front/wallet/index')
export const syncTickets = /* @__PURE__ */ caller<typeof walletCalls.syncTickets>('POST', '/api/analysis/front/wallet/sync')
export const deleteWallet = /* @__PURE__ */ caller<typeof walletCalls.deleteWallet>('POST', '/api/analysis/front/wallet/delete')
