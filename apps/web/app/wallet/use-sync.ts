import { CallError } from '@quayso/contract/client/call'
import { deleteWallet, fetchWallet } from '@quayso/contract/client/wallet.gen'
import type { Locale } from '@quayso/games/locale'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOptions } from '../calls/call-options.ts'
import { pageClock } from '../live/page-clock.ts'
import { useReturn } from '../live/use-return.ts'
import { loadUntold, onKeptChange, untellKept } from '../tickets/kept/kept-tickets.ts'
import { readChoice, type SyncChoice, writeChoice } from '../tickets/kept/sync-choice.ts'
import { syncOnce } from '../tickets/kept/sync-once.ts'

/** A burst of changes is one call. */
const gatherMs = 500
const retryMs = 30_000

export interface Sync {
  /** `offered` until the member has chosen, `off` where the site offers nothing. */
  readonly state: 'asking' | 'off' | 'offered' | 'device' | 'account'
  /** How many tickets the account has, as far as that is known. */
  readonly accountCount: number
  readonly syncedAtMs: number | undefined
  /** How many changes the account does not know, after a sync that failed; undefined after one that did not. */
  readonly untold: number | undefined
  readonly isBusy: boolean
  readonly toAccount: () => Promise<void>
  readonly toDevice: () => Promise<void>
}

function choiceOf(member: number): SyncChoice | undefined {
  const choice = readChoice()
  return choice?.member === member ? choice : undefined
}

/** The tickets of this device and those of the member's account. */
export function useSync(member: number, locale: Locale): Sync {
  const [choice, setChoice] = useState(() => choiceOf(member))
  const [account, setAccount] = useState<number | 'asking' | 'off'>('asking')
  const [untold, setUntold] = useState<number>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function choose(chosen: SyncChoice) {
    writeChoice(chosen)
    setChoice(chosen)
  }

  async function run(wallet: number | undefined) {
    if (isRunning.current) return soon(gatherMs)
    isRunning.current = true
    try {
      const synced = await syncOnce(callOptions(locale), wallet)
      choose({ member, wallet: synced.wallet, syncedAtMs: pageClock.now() })
      setUntold(synced.untold || undefined)
    } catch (error) {
      // Deleted on another device: what is here stays here.
      if (error instanceof CallError && error.code === 'not_found') return choose({ member })
      setUntold(
        await loadUntold()
          .then(({ length }) => length)
          .catch(() => 0),
      )
      if (!(error instanceof CallError && error.status === 401)) soon(retryMs)
    } finally {
      isRunning.current = false
    }
  }

  const sync = useEffectEvent(() => {
    // Another tab may have chosen meanwhile.
    const now = choiceOf(member)
    setChoice(now)
    if (now?.wallet !== undefined) void run(now.wallet)
  })
  function soon(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => sync(), ms)
  }
  const onChange = useEffectEvent(async () => {
    if (choiceOf(member)?.wallet !== undefined && (await loadUntold()).length > 0) soon(gatherMs)
  })
  const ask = useEffectEvent(async () => {
    if (choiceOf(member)) return
    try {
      setAccount((await fetchWallet(callOptions(locale))).count ?? 0)
    } catch {
      setAccount('off')
    }
  })
  useEffect(() => {
    sync()
    void ask()
    const stop = onKeptChange(() => void onChange().catch(() => {}))
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [])
  useReturn(() => sync())

  async function whileBusy(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setUntold(undefined)
    await work().catch(() => setUntold(0))
    setIsBusy(false)
  }

  const chosen = choice && (choice.wallet === undefined ? 'device' : 'account')
  return {
    state: chosen ?? (typeof account === 'number' ? 'offered' : account),
    accountCount: typeof account === 'number' ? account : 0,
    syncedAtMs: choice?.syncedAtMs,
    untold,
    isBusy,
    toAccount: () =>
      whileBusy(async () => {
        await untellKept()
        await run(undefined)
      }),
    toDevice: () =>
      whileBusy(async () => {
        if (choice?.wallet !== undefined) await deleteWallet(callOptions(locale))
        choose({ member })
      }),
  }
}
