import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What the answer of an authenticator can have wrong. */
interface Quirks {
  readonly origin?: string
  readonly rpId?: string
  /** Like most passkeys it does not count otherwise. */
  readonly counter?: number
  readonly isUserVerified?: boolean
  readonly type?: string
}

interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

function clientData(challenge: string, type: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** COSE: an elliptic curve key, ES256 on P-256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const fields: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]
  return isoCBOR.encode(new Map(fields))
}

/** A passkey in software, as a browser's authenticator answers for it. */
export function softPasskey(site: { readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle: string | undefined

  function authenticatorData(quirks: Quirks, flags: number): Buffer {
    const rpId = quirks.rpId ?? new URL(site.origin).hostname
    const verified = quirks.isUserVerified === false ? 0 : 4
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | verified]), bigEndian(quirks.counter ?? 0, 4)])
  }

  return {
    id: id.toString('base64url'),
    /** As a server stores it. */
    publicKey: Buffer.from(coseKey(publicKey)),
    /** As a browser's virtual authenticator takes it. */
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    register(options: Options, quirks: Quirks = {}): RegistrationResponseJSON {
      userHandle = options.user?.id
      const attested = Buffer.concat([Buffer.alloc(16), bigEndian(id.length, 2), id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(quirks, 64), attested])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const data = clientData(options.challenge, quirks.type ?? 'webauthn.create', quirks.origin ?? site.origin)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(options: Options, quirks: Quirks = {}): AuthenticationResponseJSON {
      const authData = authenticatorData(quirks, 0)
      const data = clientData(options.challenge, quirks.type ?? 'webauthn.get', quirks.origin ?? site.origin)
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}
