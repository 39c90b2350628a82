import type { Locale } from '@quayso/games/locale'
import { pages } from '@quayso/site/pages'
import { foundTranslator } from '../i18n/load-translator.server.ts'
import type { SiteData } from './site-title.ts'

const listed = ['about', 'howWeWork', 'terms', 'privacy', 'responsible', 'rules'] as const

/** The pages that operators write, as the footer lists them. */
export function writtenPages(locale: Locale): SiteData['writtenPages'] {
  const t = foundTranslator(locale)
  return listed.map((name) => {
    const { path } = pages[name]
    return { path: `/${path}`, name: t(`found.page.${path}`) }
  })
}
