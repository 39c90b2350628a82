import { expect, test } from 'vitest'
import { needsNetworkPage } from './needs-network.ts'
import { backBar, isOldCopy, namedAssets, savedBar, withBar } from './saved-copy.ts'

const files = { tokensCss: '/assets/t.css', offlineCss: '/assets/o.css', offlineJs: '/assets/o.js' }
const savedAtMs = Date.parse('2026-11-14T16:44:00+07:00')
const minuteMs = 60_000

test.each([
  ['vi', 206, 'bản lưu lúc 16:44 14-11-2026, 3 giờ trước.', false],
  ['en', 0, 'saved at 16:44 14-11-2026, 0 minutes ago.', false],
  ['en', 1_439, '23 hours ago.', false],
  ['en', 1_440, '1 day ago.', true],
  ['th', 2_880, '16:44 14-11-2569', true],
  ['zh', 5, '5分钟前', false],
] as const)('[OFFL-02, OFFL-04] in %s after %i minutes the bar says: %s', (locale, minutes, words, isOld) => {
  const bar = savedBar({ locale, savedAtMs }, savedAtMs + minutes * minuteMs, files)
  expect(bar).toContain(words)
  expect(/Đừng|Do not|อย่าใช้|请勿/.test(bar)).toBe(isOld)
})

test('[OFFL-02] once the network is back the bar says so, and no time at which the page was saved', () => {
  expect(backBar('vi', files)).toContain('<p role="status"><b>Đã có mạng.</b></p>')
  expect(backBar('en', files)).not.toMatch(/saved at/)
})

test('a clock that was set back makes no saved page younger than now', () => {
  expect(savedBar({ locale: 'en', savedAtMs }, savedAtMs - 5 * minuteMs, files)).toContain('0 minutes ago')
})

test.each([
  [[], false],
  [['MISS'], false],
  [['HIT'], false],
  [['EXPIRED'], false],
  [['STALE'], true],
  [['UPDATING'], true],
  // Of the edge at the origin, and of the region's.
  [['STALE', 'HIT'], true],
  [['HIT', 'MISS'], false],
])('[OFFL-04] with X-Cache %j the answer is an old copy: %j', (values, isOld) => {
  const headers = new Headers(values.map((value): [string, string] => ['x-cache', value]))
  expect(isOldCopy(headers)).toBe(isOld)
})

test('the bar is below the first header, and first where there is none', () => {
  const page = '<body><header>a</header><main><header>b</header>$&</main></body>'
  expect(withBar(page, '<bar$1>')).toBe('<body><header>a</header><bar$1><main><header>b</header>$&</main></body>')
  expect(withBar('<body><main></main>', '<bar>')).toBe('<body><bar><main></main>')
})

test('a page is saved with the files that it names, not with every font of its styles', () => {
  const html = `<style>@font-face{src:url(/assets/thai-1.woff2)}</style><link rel="preload" href="/assets/latin-1.woff2">
    <script type="module">import "/assets/root-1.js"; import * as a from "/assets/home-1.js"</script>
    <img src="/assets/games/1/mb.svg"><img src="/assets/games/1/mb.svg"><img src="https://ads.example/assets/x.svg">`
  const named = ['/assets/latin-1.woff2', '/assets/root-1.js', '/assets/home-1.js', '/assets/games/1/mb.svg']
  expect(namedAssets(html)).toEqual(named)
})

test('[OFFL-03] a page that needs a network lists what is saved, and escapes addresses', () => {
  const saved = { address: '/detail?code=mb&x="><script>', html: '<title>XSMB &amp; more · Quayso</title>', savedAtMs }
  const page = needsNetworkPage('en', [saved], files)
  expect(page).toContain('This page needs a network')
  expect(page).toContain('<a href="/detail?code=mb&#38;x=&#34;&#62;&#60;script&#62;">XSMB &amp; more<small>')
  expect(needsNetworkPage('en', [], files)).not.toContain('<ul>')
})
