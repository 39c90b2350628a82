import type { ClientOptions } from '@quayso/contract/client/call'
import { syncTickets } from '@quayso/contract/client/wallet.gen'
import { mostKept } from '@quayso/contract/rules/ticket-id'
import type { Locale } from '@quayso/games/locale'
import { callOptions } from '../../calls/call-options.ts'
import { storedUserInfo } from '../../session/stored-user-info.ts'
import { loadUntold, settleKept } from './kept-tickets.ts'
import { readChoice } from './sync-choice.ts'

/** More than a wallet takes; what is changed meanwhile comes with the next sync. */
const mostRounds = 4

interface Synced {
  readonly wallet: number
  /** What did not find room there. */
  readonly untold: number
}

/** Tells the account what was changed here, and takes over what it has. */
export async function syncOnce(options: ClientOptions, known: number | undefined): Promise<Synced> {
  let wallet = known
  for (let round = 1; ; round++) {
    const changes = (await loadUntold()).slice(0, mostKept)
    const answer = await syncTickets(options, { wallet, nowMs: Date.now(), changes })
    await settleKept(changes, answer)
    wallet = answer.wallet
    const untold = (await loadUntold()).length
    if (untold <= answer.leftOut.length || round === mostRounds) return { wallet, untold }
  }
}

/** For a page without the wallet. */
export async function syncIfWanted(locale: Locale): Promise<void> {
  const choice = readChoice()
  if (choice?.wallet === undefined || choice.member !== storedUserInfo()?.userId) return
  await syncOnce(callOptions(locale), choice.wallet)
}
