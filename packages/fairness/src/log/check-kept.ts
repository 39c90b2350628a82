import { toBase64 } from '../bytes.ts'
import { joins } from './check-witnesses.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { type Cosignature, openCosignatures } from './cosignature.ts'
import type { NoteKey } from './note-key.ts'
import type { OpenLog } from './open-log.ts'
import { parseNote } from './signed-note.ts'

export interface KeptCheck {
  readonly outcome: 'passed' | 'failed'
  /** `rewritten` since an earlier head, `split` from what a witness cosigned, or with an invalid cosignature. */
  readonly fault?: 'rewritten' | 'split' | 'cosignature'
  readonly size: number
  /** In base64, as the head has it. */
  readonly root: string
  /** The head that the visitor remembers. */
  readonly earlier?: { readonly size: number; readonly root: string }
  readonly cosignatures: readonly Cosignature[]
}

interface KeptOptions {
  readonly log: OpenLog
  readonly key: NoteKey
  /** A head that was seen before; undefined the first time. */
  readonly earlier: Checkpoint | undefined
  readonly witnesses: readonly NoteKey[]
  /** The log at the newest head with cosignatures of most witnesses, if it shows one. */
  readonly witnessed: OpenLog | undefined
}

/** Whether the log still begins with what was seen of it before, and is the one that its witnesses cosigned. */
export async function checkKept({ log, key, earlier, witnesses, witnessed }: KeptOptions): Promise<KeptCheck> {
  const { size, root } = openCheckpoint(log.note, key.name, key.publicKey)
  const head = {
    ...{ size, root: toBase64(root) },
    ...(earlier && { earlier: { size: earlier.size, root: toBase64(earlier.root) } }),
  }
  const failed = (fault: NonNullable<KeptCheck['fault']>): KeptCheck => ({
    outcome: 'failed',
    fault,
    ...head,
    cosignatures: [],
  })
  if (earlier && (earlier.origin !== key.name || !(await log.extends(earlier)))) return failed('rewritten')
  if (witnessed && !(await joins(log, witnessed, key))) return failed('split')
  try {
    const cosignatures = witnessed ? openCosignatures(parseNote(witnessed.note), witnesses) : []
    return { outcome: 'passed', ...head, cosignatures }
  } catch {
    return failed('cosignature')
  }
}
