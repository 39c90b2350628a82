import { type NoteKey, parseVerifierKey } from '@quayso/fairness/log/note-key'

/** Someone else's server that cosigns our heads (C2SP tlog-witness). */
export interface RemoteWitness {
  /** Where `add-checkpoint` is. */
  readonly url: URL
  readonly key: NoteKey
  /** The key as `name+hash+key`. */
  readonly verifierKey: string
}

function parseWitness(text: string): RemoteWitness {
  // A verifier key has no equals sign: its 33 bytes need no padding.
  const at = text.lastIndexOf('=')
  const verifierKey = text.slice(at + 1)
  try {
    const url = new URL(text.slice(0, Math.max(at, 0)))
    if (!/^https?:$/.test(url.protocol)) throw new Error(`not an HTTP address: ${url}`)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/add-checkpoint`
    return { url, verifierKey, key: parseVerifierKey(verifierKey, 'cosignature') }
  } catch (cause) {
    throw new Error('LOG_WITNESSES must be a list of address=key, comma-separated', { cause })
  }
}

/** `https://witness.example/path=name+hash+key`, comma-separated; none when it is empty. */
export function parseWitnesses(text = ''): RemoteWitness[] {
  const witnesses = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseWitness)
  if (new Set(witnesses.map(({ verifierKey }) => verifierKey)).size < witnesses.length) {
    throw new Error('LOG_WITNESSES lists a witness twice')
  }
  return witnesses
}
