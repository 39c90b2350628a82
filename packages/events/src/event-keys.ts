import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** PKCS #8 and SPKI for Ed25519, up to the 32 bytes of the key. */
const secretKeyHeader = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex')

function parseHex(name: string, text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${name} must be 64 hexadecimal digits`)
  return Buffer.from(text, 'hex')
}

/** The key a writer of events signs with; `name` is that of the environment variable, for the error. */
export function parseEventSecretKey(name: string, text: string): KeyObject {
  const key = Buffer.concat([secretKeyHeader, parseHex(name, text)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** The keys a reader accepts, from a comma-separated list: two while the writer changes to another. */
export function parseEventKeys(name: string, text: string): KeyObject[] {
  return text.split(',').map((one) => {
    const key = Buffer.concat([publicKeyHeader, parseHex(`each of ${name}`, one.trim())])
    return createPublicKey({ key, format: 'der', type: 'spki' })
  })
}

/** The public key of a secret one, as readers are given it. */
export function eventKeyOf(secretKey: KeyObject): string {
  const { x = '' } = createPublicKey(secretKey).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('hex')
}
