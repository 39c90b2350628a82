import { formatAddCheckpoint } from '@quayso/fairness/log/add-checkpoint'
import { type Cosignature, openCosignatures } from '@quayso/fairness/log/cosignature'
import { parseNote } from '@quayso/fairness/log/signed-note'
import type { RemoteWitness } from './remote-witness.ts'

const maxAnswerBytes = 64 * 1024
/** A clock may be this much ahead of ours. */
const aheadSeconds = 300

export type WitnessFault =
  /** No answer in time, or none at all. */
  | 'unreachable'
  /** Any status but a cosignature's or a usable conflict's. */
  | 'refused'
  /** It has cosigned a larger head than ours: another worker's a moment ago, or our log was restored from an old copy. */
  | 'ahead'
  /** What it sent is no cosignature of its own on this head. */
  | 'invalid'

export class WitnessError extends Error {
  readonly fault: WitnessFault
  constructor(fault: WitnessFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

interface Ask {
  readonly witness: RemoteWitness
  readonly head: { readonly size: number; readonly note: string }
  /** What the witness is believed to have cosigned last. */
  readonly oldSize: number
  readonly proofFrom: (oldSize: number) => Promise<readonly Uint8Array[]>
  readonly nowMs: () => number
  readonly signal: AbortSignal
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > maxAnswerBytes) throw new WitnessError('invalid', 'an answer without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function post({ witness, head, proofFrom, signal }: Ask, oldSize: number) {
  const proof = await proofFrom(oldSize)
  const body = formatAddCheckpoint({ oldSize, proof, note: head.note })
  try {
    const response = await fetch(witness.url, { method: 'POST', body, redirect: 'error', signal })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    if (cause instanceof WitnessError) throw cause
    throw new WitnessError('unreachable', `no answer from ${witness.url}`, { cause })
  }
}

function openAnswer({ witness, head, nowMs }: Ask, text: string): Cosignature {
  let found: Cosignature | undefined
  try {
    found = openCosignatures(parseNote(head.note + text), [witness.key])[0]
  } catch (cause) {
    throw new WitnessError('invalid', 'not a cosignature on this head', { cause })
  }
  if (!found) throw new WitnessError('invalid', 'no cosignature of the witness')
  if (found.time > nowMs() / 1000 + aheadSeconds) throw new WitnessError('invalid', 'a cosignature of the future')
  return found
}

/** Asks a witness to cosign a head; throws a `WitnessError` when it does not. */
export async function askWitness(ask: Ask): Promise<Cosignature> {
  const { head, oldSize } = ask
  let answer = await post(ask, oldSize)
  const conflict = answer.status === 409 ? /^(\d{1,15})\n$/.exec(answer.text)?.[1] : undefined
  if (conflict && Number(conflict) > head.size) {
    throw new WitnessError('ahead', `it cosigned ${conflict} leaves, this head has ${head.size}`)
  }
  // It tells where it is: an answer of its own was lost, or the key is asked from elsewhere too.
  if (conflict && Number(conflict) !== oldSize) answer = await post(ask, Number(conflict))
  if (answer.status !== 200) throw new WitnessError('refused', `${answer.status} ${answer.text.slice(0, 200).trim()}`)
  return openAnswer(ask, answer.text)
}
