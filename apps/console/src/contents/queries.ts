import type { PageSlug } from '@quayso/contract/rules/page-paragraph'
import type { Database } from '@quayso/database/connect'
import { type Locale, locales } from '@quayso/games/locale'
import type { PageTexts } from './page-texts.ts'

const noText = { title: '', paragraphs: [], madeFrom: [] }

/** Every version of a page, newest first, with who wrote and approved it. */
export async function readVersions(db: Database, slug: PageSlug) {
  return db
    .selectFrom('page_version as v')
    .leftJoin('operator as w', 'w.id', 'v.written_by')
    .leftJoin('operator as a', 'a.id', 'v.approved_by')
    .select(['v.version', 'v.state', 'v.change', 'v.revision', 'v.written_at', 'v.published_at', 'v.written_by'])
    .select([
      'w.login as writer_login',
      'w.name as writer_name',
      'a.login as approver_login',
      'a.name as approver_name',
    ])
    .where('v.slug', '=', slug)
    .orderBy('v.version', 'desc')
    .execute()
}
export type VersionRow = Awaited<ReturnType<typeof readVersions>>[number]

export async function readTexts(db: Database, slug: PageSlug, version: number): Promise<PageTexts> {
  const rows = await db
    .selectFrom('page_text')
    .select(['locale', 'title', 'paragraphs', 'made_from'])
    .where('slug', '=', slug)
    .where('version', '=', version)
    .execute()
  const of = (locale: Locale) => {
    const row = rows.find((one) => one.locale === locale)
    return row ? { title: row.title, paragraphs: row.paragraphs, madeFrom: row.made_from } : noText
  }
  return { vi: of('vi'), en: of('en'), th: of('th'), zh: of('zh') }
}

/** In place of those that the draft had. */
export async function writeTexts(trx: Database, slug: PageSlug, version: number, texts: PageTexts): Promise<void> {
  await trx.deleteFrom('page_text').where('slug', '=', slug).where('version', '=', version).execute()
  const rows = locales.map((locale) => {
    const { title, paragraphs, madeFrom } = texts[locale]
    return { slug, version, locale, title, paragraphs: [...paragraphs], made_from: [...madeFrom] }
  })
  await trx.insertInto('page_text').values(rows).execute()
}

/** The draft of a page, locked until the transaction ends. */
export async function takeDraft(trx: Database, slug: PageSlug) {
  return trx
    .selectFrom('page_version as v')
    .select(['v.version', 'v.revision', 'v.state', 'v.change', 'v.written_by', 'v.written_at'])
    .where('v.slug', '=', slug)
    .where('v.state', 'in', ['draft', 'waiting'])
    .forUpdate()
    .executeTakeFirst()
}
