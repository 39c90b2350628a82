import type { NamedDraw } from '@quayso/contract/draw'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { feedDocument } from './feed-document.server.ts'
import { feedTexts } from './feed-texts.server.ts'
import { northernDraw } from './testing.ts'

const row: NamedDraw = { code: 'mb', name: 'Miền <Bắc> & "bạn"', ...northernDraw }

async function feedOf(code: string, rows: readonly NamedDraw[], locale: 'vi' | 'en' = 'vi') {
  const source = {
    origin: 'https://quayso.example:8443',
    siteTitle: 'Quayso',
    game: findGame(code) as Game,
    locale,
    rows,
  }
  return feedDocument({ ...source, texts: await feedTexts(locale), serverTime: '2026-11-15T00:00:00.000+07:00' })
}

test('an entry has an id that depends only on the draw, and addresses in the language of the feed', async () => {
  const vi = await feedOf('mb', [row])
  const en = await feedOf('mb', [row], 'en')
  for (const feed of [vi, en]) expect(feed).toContain('<id>tag:quayso.example,2026-11:mb/20261114</id>')
  expect(vi).toContain('href="https://quayso.example:8443/detail?code=mb&amp;turnNum=20261114"')
  expect(en).toContain('href="https://quayso.example:8443/detail?code=mb&amp;turnNum=20261114&amp;lang=en"')
  expect(en).toContain('href="https://quayso.example:8443/og/mb/20261114.png?v=2&amp;lang=en"')
})

test('names are text; the table in an entry is escaped once', async () => {
  const feed = await feedOf('mb', [row])
  expect(feed).toContain('<title>Miền &lt;Bắc&gt; &amp; &quot;bạn&quot;, kỳ T7 14/11/2026: giải đặc biệt 54979</title>')
  expect(feed).toContain('&lt;tr&gt;&lt;th&gt;ĐB&lt;/th&gt;&lt;td&gt;54979&lt;/td&gt;&lt;/tr&gt;')
  expect(feed).toContain('Đã xác nhận')
})

test('[DRAW-07] invented numbers are marked as such', async () => {
  expect(await feedOf('mb', [{ ...row, origin: 'sample' }])).toContain('Dữ liệu mẫu')
})

test('a game without a result has a valid feed', async () => {
  const feed = await feedOf('st60', [])
  expect(feed).toContain('<updated>2026-11-15T00:00:00.000+07:00</updated>')
  expect(feed).not.toContain('<entry>')
})
