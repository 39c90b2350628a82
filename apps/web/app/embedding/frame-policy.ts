import type { Page } from '@quayso/site/pages'

/** An origin that may embed us, or all its subdomains: `https://*.partner.example`. Without TLS only on localhost. */
const embedder = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/

/**
 * The origins of the setting's list that may embed the pages of one of our hosts. An entry is an origin, or one of
 * our hosts and an origin that may embed it: `office.example=https://intranet.example`. Others are ignored.
 */
export function embeddersOf(config: string, ourHost: string): string[] {
  return config.split(/[\s,]+/).flatMap((entry) => {
    const [origin = '', host = ourHost] = entry.toLowerCase().split('=').reverse()
    return host === ourHost && embedder.test(origin) ? [origin] : []
  })
}

/** Whether a message's origin is one of these. */
export function isEmbedder(origin: string, embedders: readonly string[]): boolean {
  return embedders.some((allowed) => {
    const [start = '', end] = allowed.split('*')
    if (end === undefined) return origin === allowed
    const below = origin.slice(start.length, -end.length)
    return origin === start + below + end && /^[a-z0-9.-]+$/.test(below)
  })
}

interface Framers {
  readonly embedders: readonly string[]
  /** Whether the embedders may frame members' account pages, which nobody else may. */
  readonly mayFrameAccounts: boolean
}

/** The Content-Security-Policy that says who may frame a page. */
export function framePolicy(
  framedBy: Page['framedBy'] = 'embedders',
  { embedders, mayFrameAccounts }: Framers,
): string {
  if (framedBy === 'anyone') return 'frame-ancestors *'
  if (framedBy === 'nobody' && !mayFrameAccounts) return `frame-ancestors 'none'`
  return ['frame-ancestors', `'self'`, ...embedders].join(' ')
}
