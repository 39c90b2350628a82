import type { Database } from '@quayso/database/connect'
import { type AuditHead, verifyAudit } from '@quayso/database/operator-audit'

interface ChainState {
  readonly head: AuditHead
  readonly at: Date
  readonly firstFault: { readonly id: number; readonly kind: string } | null
}

export interface ChainWatch {
  /** Reads what was appended since the last time, or the whole chain. A fault that was found stays found. */
  readonly verify: (now: Date, isWhole: boolean) => Promise<ChainState>
}

/** Remembers how far the chain has been verified; the first time, and once an hour, all of it is read. */
export function watchChain(db: Database): ChainWatch {
  let known: ChainState | undefined
  let wholeAt = 0
  let running: Promise<ChainState> | undefined
  let next: Promise<ChainState> | undefined
  const verify = async (now: Date, isWhole: boolean): Promise<ChainState> => {
    const isDue = isWhole || known === undefined || known.firstFault !== null || now.getTime() - wholeAt > 3_600_000
    const from = isDue ? undefined : known?.head
    const { head, firstFault = null } = await verifyAudit(db, from ? { from } : known ? { heads: [known.head] } : {})
    if (isDue) wholeAt = now.getTime()
    known = { head, at: now, firstFault }
    return known
  }
  const begin = (now: Date, isWhole: boolean) => {
    running = verify(now, isWhole).finally(() => {
      running = undefined
    })
    return running
  }
  return {
    verify: (now, isWhole) => {
      if (!running) return begin(now, isWhole)
      if (!isWhole) return running
      // The one under way may have read only the end, or begun before a change; all who ask meanwhile share the next.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return begin(now, true)
        })
      return next
    },
  }
}
