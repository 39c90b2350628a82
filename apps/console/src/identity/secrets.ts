import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of the console's process. Whoever has the database alone can neither make codes nor try them out. */
export interface Secrets {
  readonly totp: Buffer
  readonly recovery: Buffer
  /** Proves from where operators acted. */
  readonly where: Buffer
}

/** From `CONSOLE_SECRET`: 32 random bytes in hex. */
export function deriveSecrets(secret: string): Secrets {
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error('CONSOLE_SECRET must be 64 hexadecimal digits')
  const bytes = Buffer.from(secret, 'hex')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', bytes, '', `quayso console ${use}`, 32))
  return { totp: derive('totp'), recovery: derive('recovery'), where: derive('where') }
}

/** 256 random bits, for a cookie, a link or a key. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

const tokenForm = /^[\w-]{43}$/

export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenForm.test(text)
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** For what is short enough to be guessed: without the key a stored hash is compared with nothing. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
