import { pageSlugs, readParagraph, unsafeLinks } from '@quayso/contract/rules/page-paragraph'
import { testDatabase } from '@quayso/database/testing'
import { locales } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const url = '/api/analysis/front/page'
type Told = { title: string; paragraphs: string[]; version: number; versions: number[] }

test('[CON-41] a new site has every page in every language, paragraph by paragraph alike, without an unsafe link', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  for (const slug of pageSlugs) {
    const told: Told[] = []
    for (const locale of locales) {
      const response = await app.inject({ url: `${url}/${slug}`, headers: { 'x-lang': locale } })
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
      told.push(response.json().t)
    }
    const shapes = told.map(({ paragraphs }) => paragraphs.map((paragraph) => readParagraph(paragraph).kind))
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
    for (const { title, paragraphs, version, versions } of told) {
      expect(version).toBe(versions[0])
      expect(title).not.toBe('')
      expect(paragraphs.flatMap(unsafeLinks)).toEqual([])
    }
    // Nothing is left in Vietnamese.
    expect(new Set(told.map(({ paragraphs }) => paragraphs[0])).size).toBe(locales.length)
  }
})

test('[CON-41] old versions stay readable, drafts are told to nobody, and a missing paragraph is in Vietnamese', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const read = async (address: string, lang = 'vi') =>
    (await app.inject({ url: `${url}/${address}`, headers: { 'x-lang': lang } })).json()
  await db.insertInto('page_version').values({ slug: 'about', version: 2 }).execute()
  const text = { slug: 'about', version: 2, made_from: ['', ''] }
  await db
    .insertInto('page_text')
    .values([
      { ...text, locale: 'vi', title: 'Bản hai', paragraphs: ['Một', 'Hai'] },
      { ...text, locale: 'en', title: '', paragraphs: ['One', ''] },
    ])
    .execute()
  expect((await read('about')).t.version).toBe(1)
  expect(await read('about?version=2')).toMatchObject({ success: false, code: 'not_found' })
  await db
    .updateTable('page_version')
    .set({ state: 'old' })
    .where('slug', '=', 'about')
    .where('version', '=', 1)
    .execute()
  await db
    .updateTable('page_version')
    .set({ state: 'published', published_at: new Date() })
    .where('slug', '=', 'about')
    .where('version', '=', 2)
    .execute()
  expect((await read('about', 'en')).t).toMatchObject({
    title: 'Bản hai',
    paragraphs: ['One', 'Hai'],
    version: 2,
    versions: [2, 1],
  })
  expect((await read('about?version=1')).t).toMatchObject({ title: 'Giới thiệu', version: 1, versions: [2, 1] })
  expect(await read('about?version=3')).toMatchObject({ code: 'not_found' })
  expect(await read('other')).toMatchObject({ code: 'invalid_request' })
})

test('[CON-41] the text of a version that was published is never changed', async () => {
  const { db } = await testDatabase()
  const change = db.updateTable('page_text').set({ title: 'x' }).where('slug', '=', 'terms').execute()
  await expect(change).rejects.toThrow('published')
  await expect(db.deleteFrom('page_text').execute()).rejects.toThrow('published')
})
