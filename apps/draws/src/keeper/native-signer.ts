import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { NoteSigner } from '@quayso/fairness/log/checkpoint'
import { checkKeyName } from '@quayso/fairness/log/note-key'

/** PKCS #8 for Ed25519, up to the 32 bytes of the key. */
const keyHeader = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with OpenSSL: fast from the first call, where the JavaScript implementation has to warm up. */
export function nativeSigner(name: string, secretKey: Uint8Array): NoteSigner {
  checkKeyName(name)
  const key = createPrivateKey({ key: Buffer.concat([keyHeader, secretKey]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return {
    name,
    publicKey: Buffer.from(x ?? '', 'base64url'),
    sign: (message) => sign(null, message, key),
  }
}
