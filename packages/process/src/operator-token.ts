import { createHash, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'

/** Who asks, as the console has made sure. */
export interface OperatorClaim {
  readonly id: number
  readonly login: string
  readonly roles: readonly string[]
  /** Who approved what one person may not do alone. */
  readonly approvedBy?: number | undefined
}

/** What a token is for: it opens nothing else. */
export interface TokenRequest {
  readonly method: string
  /** With everything behind it, as it is asked for. */
  readonly path: string
  readonly body: string
}

interface Payload extends OperatorClaim {
  readonly expiresMs: number
  /** Of method and path. */
  readonly request: string
  readonly body: string
}

export const operatorTokenHeader = 'x-operator-token'
/** Longer than a request takes to arrive, and no longer. */
const lifeMs = 30_000

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A token for one request, signed by the console. */
export function signOperatorToken(key: KeyObject, claim: OperatorClaim, request: TokenRequest, nowMs: number): string {
  const { method, path, body } = request
  const payload: Payload = {
    ...claim,
    expiresMs: nowMs + lifeMs,
    request: hash(method, path),
    body: hash(body),
  }
  const signed = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

export interface CheckedToken {
  readonly operator: OperatorClaim
  /** Whether it was signed for this body. */
  readonly isFor: (body: string) => boolean
}

function readPayload(signed: string): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(signed, 'base64url').toString()) as Payload
  } catch {
    return undefined
  }
}

/** Who the token speaks for; undefined unless one of the keys has signed it for this method and path, just now. */
export function checkOperatorToken(
  keys: readonly KeyObject[],
  token: string,
  { method, path }: Omit<TokenRequest, 'body'>,
  nowMs: number,
): CheckedToken | undefined {
  const [signed = '', signature = '', ...rest] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || !keys.some((key) => verify(null, Buffer.from(signed), key, bytes))) return undefined
  const payload = readPayload(signed)
  if (!payload || !isEqual(payload.request, hash(method, path))) return undefined
  // One that is valid for longer than we sign them was not signed by this code.
  if (payload.expiresMs <= nowMs || payload.expiresMs > nowMs + 2 * lifeMs) return undefined
  const { id, login, roles, approvedBy } = payload
  return { operator: { id, login, roles, approvedBy }, isFor: (body) => isEqual(payload.body, hash(body)) }
}
