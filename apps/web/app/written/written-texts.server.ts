import type { SitePage } from '@quayso/contract/calls/pages'
import type { Locale } from '@quayso/games/locale'
import { formatDate } from '../i18n/format.ts'
import { foundTranslator } from '../i18n/load-translator.server.ts'
import { unbroken } from '../i18n/unbroken.ts'

/** What stands around a written page. Part of the loader's data: a file of texts for it would cost every page bytes. */
export function writtenTexts(locale: Locale, page: SitePage | undefined) {
  const t = foundTranslator(locale)
  return {
    version:
      page &&
      t('found.version', { version: page.version, date: unbroken(formatDate(locale, Date.parse(page.publishedAt))) }),
    contents: t('found.contents'),
    olderVersions: t('found.olderVersions'),
    oldVersion: t('found.oldVersion'),
    newestVersion: t('found.newestVersion'),
    noVersion: t('found.noVersion'),
    noVersionHint: t('found.noVersionHint'),
  }
}

export type WrittenTexts = ReturnType<typeof writtenTexts>
