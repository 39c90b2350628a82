import type { SiteConfigs } from '@quayso/contract/calls/site-configs'
import { socialOrigin } from './members/entry/social.ts'
import { settingOf } from './server/site-configs.server.ts'

interface DocumentParts {
  /** Marks the scripts that the server wrote into this document. Another one with each rendering. */
  readonly nonce: string
  /** Of the stylesheets in the document. */
  readonly stylesHash: string
}

/**
 * What a document may load and run: our own files, and of what stands in it only what the server wrote. Whatever text of
 * a member gets into a page as markup, no script of it runs and no style of it is applied.
 */
export function documentPolicy(site: SiteConfigs | undefined, { nonce, stylesHash }: DocumentParts): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'sha256-${stylesHash}'`,
    `font-src 'self'`,
    // Advertisements and contact codes are wherever those who place them keep them. A member's new picture is a blob.
    `img-src 'self' data: blob: https:`,
    ['connect-src', `'self'`, ...askedOrigins(site)].join(' '),
    `form-action 'self'`,
    `base-uri 'none'`,
  ].join('; ')
}

/** Other sites that a page's script asks: for whom a social login is, and where pictures are uploaded. */
function askedOrigins(site: SiteConfigs | undefined): string[] {
  const uploadHost = settingOf(site, 'resServerHost')
  return [
    ...(settingOf(site, 'fbLogin') ? [socialOrigin] : []),
    ...(URL.canParse(uploadHost) ? [new URL(uploadHost).origin] : []),
  ]
}
