import { useCallback, useEffect, useState } from 'react'
import { pageClock } from '../live/page-clock.ts'
import { useReturn } from '../live/use-return.ts'
import type { Change, KeptTicket } from '../tickets/kept/kept-ticket.ts'
import { changeKept, loadKept, onKeptChange } from '../tickets/kept/kept-tickets.ts'

export interface Kept {
  readonly state: 'reading' | 'ready' | 'unavailable'
  readonly tickets: readonly KeptTicket[]
  /** When they were read, by the server's clock where it is known. */
  readonly nowMs: number
  /** Whether the last change was refused. */
  readonly isRefused: boolean
  /** Whether the change was made. */
  readonly change: (change: (kept: readonly KeptTicket[]) => Change) => Promise<boolean>
}

/** The tickets of this device, also as other tabs change them. */
export function useKept(loadedAtMs: number): Kept {
  const [read, setRead] = useState<Pick<Kept, 'state' | 'tickets' | 'nowMs'>>({
    state: 'reading',
    tickets: [],
    nowMs: loadedAtMs,
  })
  const [isRefused, setIsRefused] = useState(false)
  const load = useCallback(async () => {
    try {
      const tickets = await loadKept()
      setRead({ state: 'ready', tickets, nowMs: pageClock.now() })
    } catch {
      // Tickets that were read before stay: losing the storage later does not make them wrong.
      setRead((before) => (before.state === 'ready' ? before : { ...before, state: 'unavailable' }))
    }
  }, [])
  useEffect(() => {
    void load()
    return onKeptChange(() => void load())
  }, [load])
  useReturn(() => void load())
  const change = useCallback<Kept['change']>(
    async (made) => {
      try {
        await changeKept(made)
        await load()
        setIsRefused(false)
        return true
      } catch {
        setIsRefused(true)
        return false
      }
    },
    [load],
  )
  return { ...read, isRefused, change }
}
