import { openCheckpoint } from './checkpoint.ts'
import { type Cosignature, openCosignatures } from './cosignature.ts'
import type { NoteKey } from './note-key.ts'
import type { OpenLog } from './open-log.ts'
import { parseNote } from './signed-note.ts'

/** Whose word for a log counts, and how much of it is enough. */
export interface WitnessPolicy {
  readonly witnesses: readonly NoteKey[]
  /** How many of them must have cosigned. */
  readonly quorum: number
  /** Older cosignatures say nothing about what came since: a second history may begin after them. */
  readonly maxAgeSeconds: number
}

export type WitnessingFault =
  /** No head has the cosignatures of enough witnesses. */
  | 'quorum-missing'
  /** The head that was cosigned and the newest are not shown to be of one log, though one key signed both. */
  | 'split-view'
  /** There were enough, but too long ago. */
  | 'cosignatures-old'
  /** A line in the name of a witness does not hold. */
  | 'cosignature-invalid'

export type Witnessing =
  | { readonly fault: WitnessingFault }
  /** The head with the quorum: what the log has after this size nobody has cosigned yet. */
  | { readonly fault: undefined; readonly size: number; readonly cosignatures: readonly Cosignature[] }

interface WitnessCheck {
  readonly log: OpenLog
  readonly key: NoteKey
  /** Opens the newest head that has so many cosignatures, if the log shows one. */
  readonly openWitnessed: (count: number) => Promise<OpenLog | undefined>
  readonly policy: WitnessPolicy
  readonly nowSeconds: number
}

/** A clock may be this much ahead of ours. */
const aheadSeconds = 300

/** Whether one log is the beginning of the other. */
export function joins(one: OpenLog, other: OpenLog, { name, publicKey }: NoteKey): Promise<boolean> {
  const [longer, shorter] = one.size > other.size ? [one, other] : [other, one]
  return longer.extends(openCheckpoint(shorter.note, name, publicKey))
}

/** Whether enough witnesses have cosigned the log: its newest head, or one that the newest extends. */
export async function checkWitnesses({
  log,
  key,
  openWitnessed,
  policy,
  nowSeconds,
}: WitnessCheck): Promise<Witnessing> {
  const { witnesses, quorum, maxAgeSeconds } = policy
  const countOn = ({ note, size }: OpenLog): Witnessing => {
    let found: Cosignature[]
    try {
      found = openCosignatures(parseNote(note), witnesses).filter(({ time }) => time <= nowSeconds + aheadSeconds)
    } catch {
      return { fault: 'cosignature-invalid' }
    }
    if (found.length < quorum) return { fault: 'quorum-missing' }
    const cosignatures = found.filter(({ time }) => time >= nowSeconds - maxAgeSeconds)
    return cosignatures.length < quorum ? { fault: 'cosignatures-old' } : { fault: undefined, size, cosignatures }
  }

  const onNewest = countOn(log)
  if (onNewest.fault !== 'quorum-missing') return onNewest
  const witnessed = await openWitnessed(quorum)
  if (!witnessed) return onNewest
  return (await joins(log, witnessed, key)) ? countOn(witnessed) : { fault: 'split-view' }
}
