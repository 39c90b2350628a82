import type { SyncedTicket, SyncedWallet, TicketSync } from '@quayso/contract/calls/wallet'
import { AppError } from '@quayso/contract/errors/errors'
import { forgetAfterDays, parseTicketId } from '@quayso/contract/rules/ticket-id'
import type { Database } from '@quayso/database/connect'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'
import { mergeChanges, type Taken } from './merge-changes.ts'
import { addWallet, findWallet, forgetGone, holdWallet, putTickets, readTickets, type TicketRow } from './queries.ts'
import { newWrappedKey, type TicketSeal, ticketSeal } from './seal.ts'
import type { WalletKeys } from './wallet-keys.ts'

/** How long a deletion is remembered, for devices that were not there; and how many of them. */
const goneDays = 30
const mostGone = 400

interface Syncing {
  readonly db: Database
  readonly keys: WalletKeys
  readonly memberId: number
  readonly at: Date
}

/** The wallet that the device knows, or the one of the member, which is made where there is none. */
async function requireWallet(trx: Database, { keys, memberId, at }: Syncing, knownId: number | undefined) {
  const wallet = await findWallet(trx, memberId)
  if (knownId !== undefined && wallet?.id !== knownId) throw new AppError('not_found')
  return wallet ?? addWallet(trx, memberId, newWrappedKey(keys, memberId), at)
}

function forgetAt({ id, ticket, atMs }: Taken): Date {
  if (!ticket) return new Date(atMs + goneDays * dayLengthMs)
  const turn = parseTicketId(id)?.turn
  if (turn === undefined) throw new AppError('invalid_request')
  return new Date(turnDayMs(turn) + (forgetAfterDays + 1) * dayLengthMs)
}

function openAll(seal: TicketSeal, rows: readonly TicketRow[]): SyncedTicket[] {
  return rows.flatMap(({ name, sealed }) => (sealed ? [seal.open(name, sealed)] : []))
}

export async function syncTickets(syncing: Syncing, body: TicketSync): Promise<SyncedWallet> {
  const { db, keys, memberId, at } = syncing
  return db.transaction().execute(async (trx) => {
    if (!(await holdWallet(trx, memberId))) throw new AppError('session_ended')
    const wallet = await requireWallet(trx, syncing, body.wallet)
    const seal = ticketSeal(keys, memberId, wallet)
    const rows = new Map((await readTickets(trx, wallet.id)).map((row) => [row.name.toString('hex'), row]))
    const knownOf = (id: string) => {
      const row = rows.get(seal.nameOf(id).toString('hex'))
      return row && { changedAtMs: row.changed_at.getTime(), isGone: row.sealed === null }
    }
    const keptCount = [...rows.values()].filter(({ sealed }) => sealed !== null).length
    const clocks = { deviceNowMs: body.nowMs, nowMs: at.getTime() }
    const { taken, leftOut } = mergeChanges(knownOf, keptCount, body.changes, clocks)
    const changed = taken.map((change) => {
      const { id, ticket, atMs } = change
      const sealed = ticket && seal.seal({ id, ...ticket })
      return { name: seal.nameOf(id), sealed, changed_at: new Date(atMs), forget_at: forgetAt(change) }
    })
    if (changed.length > 0) {
      await putTickets(trx, wallet.id, changed)
      await forgetGone(trx, wallet.id, mostGone)
    }
    for (const row of changed) rows.set(row.name.toString('hex'), row)
    return { wallet: wallet.id, tickets: openAll(seal, [...rows.values()]), leftOut: [...leftOut] }
  })
}

/** For the member's own copy of everything. */
export async function readOwnTickets(
  db: Database,
  memberId: number,
  keys: WalletKeys | undefined,
): Promise<SyncedTicket[]> {
  const wallet = await findWallet(db, memberId)
  if (!wallet) return []
  if (!keys) throw new Error('WALLET_KEYS is empty, and there are wallets')
  return openAll(ticketSeal(keys, memberId, wallet), await readTickets(db, wallet.id))
}
