import type { SiteConfigs } from '@quayso/contract/calls/site-configs'
import { socialOrigin } from './members/entry/social.ts'
import { settingOf } from './server/site-configs.server.ts'

interface DocumentParts {
  /** Marks the inline scripts that the server rendered; a new one for each rendering. */
  readonly nonce: string
  /** Of the inline stylesheets. */
  readonly stylesHash: string
  /** Where its streams are, if not on its own host. */
  readonly liveOrigin: string | undefined
}

/**
 * Which scripts and styles a document may load and run: our own files, and inline only what the server rendered. Markup
 * that a member manages to inject runs no script and applies no style.
 */
export function documentPolicy(
  site: SiteConfigs | undefined,
  { nonce, stylesHash, liveOrigin }: DocumentParts,
): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'sha256-${stylesHash}'`,
    `font-src 'self'`,
    // Advertisements and contact QR codes may be on any host. A member's new avatar is a blob.
    `img-src 'self' data: blob: https:`,
    ['connect-src', `'self'`, ...connectOrigins(site), ...(liveOrigin ? [liveOrigin] : [])].join(' '),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
  ].join('; ')
}

/** Other origins that the page's script calls: the social login's and the image host's. */
function connectOrigins(site: SiteConfigs | undefined): string[] {
  const uploadHost = settingOf(site, 'resServerHost')
  return [
    ...(settingOf(site, 'fbLogin') ? [socialOrigin] : []),
    ...(URL.canParse(uploadHost) ? [new URL(uploadHost).origin] : []),
  ]
}
