import type { Database } from '@quayso/database/connect'
import { defaultLocale, type Locale } from '@quayso/games/locale'

/** Those that were published, newest first. */
export async function readVersions(db: Database, slug: string) {
  return db
    .selectFrom('page_version')
    .select(['version', 'state', 'published_at'])
    .where('slug', '=', slug)
    .where('state', 'in', ['published', 'old'])
    .orderBy('version', 'desc')
    .execute()
}

/** In a language and in Vietnamese. */
export async function readTexts(db: Database, slug: string, version: number, locale: Locale) {
  return db
    .selectFrom('page_text')
    .select(['locale', 'title', 'paragraphs'])
    .where('slug', '=', slug)
    .where('version', '=', version)
    .where('locale', 'in', [locale, defaultLocale])
    .execute()
}
