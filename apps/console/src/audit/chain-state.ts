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
  const verify = async (now: Date, isWhole: boolean): Promise<ChainState> => {
    const isDue = isWhole || known === undefined || known.firstFault !== null || now.getTime() - wholeAt > 3_600_000
    const from = isDue ? undefined : known?.head
    const { head, firstFault = null } = await verifyAudit(db, from ? { from } : known ? { heads: [known.head] } : {})
    if (isDue) wholeAt = now.getTime()
    known = { head, at: now, firstFault }
    return known
  }
  const start = (now: Date, isWhole: boolean) => {
    const before = running?.catch(() => undefined)
    const own = Promise.resolve(before)
      .then(() => verify(now, isWhole))
      .finally(() => {
        if (running === own) running = undefined
      })
    running = own
    return own
  }
  // What is running may have read only the end, or begun before the change that somebody looks for.
  return { verify: (now, isWhole) => (running && !isWhole ? running : start(now, isWhole)) }
}
