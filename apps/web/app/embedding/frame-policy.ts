import type { Page } from '@quayso/site/pages'

/** An origin that may embed us, or all below a name: `https://*.partner.example`. Without TLS on this machine only. */
const embedder = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/

/**
 * The sites that may embed the pages of one host of ours, of the config's list. An entry is an origin, or a host of ours
 * and an origin that may embed that one alone: `office.example=https://intranet.example`. What is neither embeds nothing.
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
  /** Whether the embedders may frame pages that are otherwise framed by nobody: those of members' accounts. */
  readonly mayFrameAccounts: boolean
}

/** The value of Content-Security-Policy that tells browsers who may frame a page. */
export function framePolicy(
  framedBy: Page['framedBy'] = 'embedders',
  { embedders, mayFrameAccounts }: Framers,
): string {
  if (framedBy === 'anyone') return 'frame-ancestors *'
  if (framedBy === 'nobody' && !mayFrameAccounts) return `frame-ancestors 'none'`
  return ['frame-ancestors', `'self'`, ...embedders].join(' ')
}
