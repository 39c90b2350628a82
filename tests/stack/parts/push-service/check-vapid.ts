import { createPublicKey, verify } from 'node:crypto'

export interface VapidClaims {
  readonly aud: string
  readonly exp: number
  readonly sub?: string
}

/** The claims of the sender and its key (RFC 8292). Throws unless it signed them for this service, for a day at most. */
export function checkVapid(header: string, origin: string): { readonly claims: VapidClaims; readonly key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) throw new Error('not a key of VAPID')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url')) as [string, string]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${payload}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('wrongly signed')
  const claims: VapidClaims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const secondsLeft = claims.exp - Date.now() / 1000
  if (claims.aud !== origin) throw new Error(`signed for ${claims.aud}`)
  if (secondsLeft <= 0 || secondsLeft > 86_400) throw new Error('signed for another time')
  return { claims, key }
}
