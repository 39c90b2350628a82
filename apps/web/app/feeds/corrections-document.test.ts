import { locales } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { correctionsDocument } from './corrections-document.server.ts'
import { feedTexts } from './feed-texts.server.ts'

const row = {
  ...{ code: 'binhphuoc', name: 'Bình Phước', turn: 2026111400000, version: 3, leafIndex: 12 },
  before: [['123456'], ['565']],
  after: [['123456'], ['556']],
  reason: 'Gõ nhầm <565>',
  dueAtMs: Date.parse('2026-11-14T16:15:00+07:00'),
  toldAtMs: Date.parse('2026-11-14T16:38:00+07:00'),
  correctedAtMs: Date.parse('2026-11-14T17:02:00+07:00'),
}

test.each(locales)('[VER-02] the feed of corrections in %s has what changed, when and why', async (locale) => {
  const texts = await feedTexts(locale)
  const source = { origin: 'https://quayso.test', siteTitle: 'Quayso', locale, texts, nowMs: 0 }
  const feed = correctionsDocument({ ...source, rows: [row] })
  expect(feed).toContain(`<title>${texts.found('found.correctionsTitle')}</title>`)
  expect(feed).toContain('<id>tag:quayso.test,2026-11:binhphuoc/20261114/3</id>')
  expect(feed).toContain('<updated>2026-11-14T17:02:00+07:00</updated>')
  // What did not change is not told.
  expect(feed).toContain(
    '&lt;p&gt;&lt;s&gt;565&lt;/s&gt; → &lt;b&gt;556&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Gõ nhầm &amp;lt;565&amp;gt;',
  )
  expect(feed).not.toContain('123456')
  const lang = locale === 'vi' ? '' : `?lang=${locale}`
  expect(feed).toContain(`<link rel="self" href="https://quayso.test/feed/corrections.xml${lang}"/>`)
})

test('[VER-02] before the first correction the feed is whole and empty', async () => {
  const texts = await feedTexts('vi')
  const source = { origin: 'https://quayso.test', siteTitle: 'Quayso', locale: 'vi', texts, rows: [] } as const
  const feed = correctionsDocument({ ...source, nowMs: Date.parse('2026-11-14T00:00:00+07:00') })
  expect(feed).toContain('<updated>2026-11-14T00:00:00+07:00</updated>')
  expect(feed).not.toContain('<entry>')
})
