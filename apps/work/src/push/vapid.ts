import webPush from 'web-push'

/** Who sends, as push services know it (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string
  readonly secretKey: string
  /** A mail address or a page, as a URL. */
  readonly contact: string
}

/** The library signs for twelve hours. */
const keptMs = 21_600_000
/** More than browsers have services. Without it, names that somebody made up below `*.` would fill the memory. */
const mostKept = 100

/** The header that proves who sends. Signing takes longer than encrypting, so one serves a service for hours. */
export function createVapid({ publicKey, secretKey, contact }: VapidKeys): (origin: string, nowMs: number) => string {
  const kept = new Map<string, { readonly header: string; readonly untilMs: number }>()
  return (origin, nowMs) => {
    const known = kept.get(origin)
    if (known && known.untilMs > nowMs) return known.header
    const { Authorization: header } = webPush.getVapidHeaders(origin, contact, publicKey, secretKey, 'aes128gcm')
    kept.delete(origin)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
    kept.set(origin, { header, untilMs: nowMs + keptMs })
    return header
  }
}
