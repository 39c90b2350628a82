import { type Static, Type } from 'typebox'
import { mostKept, mostSheets, ticketIdPattern } from '../rules/ticket-id.ts'
import { defineCalls } from './define-calls.ts'
import { Done, oneAnswer } from './envelope.ts'

/** No later than a date can be. */
const Time = Type.Integer({ minimum: 0, maximum: 8.64e15 })
const TicketId = Type.String({
  pattern: ticketIdPattern,
  description: 'What is on the paper: game, turn, number and symbol, joined by hyphens',
})
const WalletId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const kept = {
  quantity: Type.Integer({ minimum: 1, maximum: mostSheets, description: 'How many sheets' }),
  said: Type.Enum(['yes', 'no', 'unknown'], {
    type: 'string',
    description: 'Whether the holder says that the symbol is among the drawn ones',
  }),
  keptAtMs: Time,
  claimedOnMs: Type.Integer({
    ...{ minimum: 0, maximum: 8.64e15, multipleOf: 86_400_000 },
    description: 'The day on which the prize was paid, as midnight UTC; 0 before',
  }),
}

export const SyncedTicket = Type.Object({ id: TicketId, ...kept }, { title: 'SyncedTicket' })
export type SyncedTicket = Static<typeof SyncedTicket>

const TicketChange = Type.Object(
  {
    id: TicketId,
    atMs: Type.Integer({ ...Time, description: "By the device's clock, as `nowMs` is" }),
    isKept: Type.Boolean({ description: 'Whether the device has kept it anew since it was told last' }),
    ticket: Type.Union([
      Type.Object(kept, { additionalProperties: false }),
      Type.Null({ description: 'It is deleted' }),
    ]),
  },
  { title: 'TicketChange', additionalProperties: false },
)
export type TicketChange = Static<typeof TicketChange>

const TicketSync = Type.Object(
  {
    wallet: Type.Optional(WalletId),
    nowMs: Type.Integer({ ...Time, description: "The device's clock: a wrong one does no harm" }),
    changes: Type.Array(TicketChange, { maxItems: mostKept }),
  },
  { title: 'TicketSync', additionalProperties: false },
)
export type TicketSync = Static<typeof TicketSync>

const SyncedWallet = Type.Object(
  {
    wallet: WalletId,
    tickets: Type.Array(SyncedTicket, { description: 'All that are kept now' }),
    leftOut: Type.Array(TicketId, { description: `Those that would be more than ${mostKept}` }),
  },
  { title: 'SyncedWallet' },
)
export type SyncedWallet = Static<typeof SyncedWallet>

const path = '/api/analysis/front/wallet'
const own = { who: 'member', kept: 'never', tags: ['wallet'] } as const
export const walletCalls = defineCalls({
  fetchWallet: {
    ...own,
    method: 'GET',
    path: `${path}/index`,
    operationId: 'wallet',
    summary: 'How many tickets the member keeps with the account',
    answer: oneAnswer(
      Type.Object({ count: Type.Union([Type.Integer(), Type.Null({ description: 'None are kept there' })]) }),
    ),
  },
  syncTickets: {
    ...own,
    method: 'POST',
    path: `${path}/sync`,
    operationId: 'syncTickets',
    summary: 'Brings the changes of a device to the account, and tells what is kept there',
    description:
      'Without `wallet` the member wants tickets kept with the account from now on. With it: not_found once they were deleted there; the device then keeps its own. Of two changes the later one stays, and what was deleted comes back only if it is kept anew. Sixty at once, then too_many with retry-after.',
    body: TicketSync,
    answer: oneAnswer(SyncedWallet),
  },
  deleteWallet: {
    ...own,
    method: 'POST',
    path: `${path}/delete`,
    operationId: 'deleteWallet',
    summary: "Deletes the account's copy of the tickets; devices keep theirs",
    answer: Done,
  },
})
