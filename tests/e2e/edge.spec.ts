import { expect } from '@playwright/test'
import { test } from './stack.ts'

const latest = '/api/front/open/lottery/recent/list/st60,mb60'

test('one language never answers for another, whatever the visitor sends', async ({ request }) => {
  for (let round = 0; round < 3; round++) {
    for (const [lang, name] of [
      ['vi', 'Siêu tốc 1 phút'],
      ['en', 'Fast 1 min'],
      ['th', 'เร็วพิเศษ 1 นาที'],
      ['zh', '极速1分钟'],
      ['xx', 'Siêu tốc 1 phút'],
    ] as const) {
      const answer = await (await request.get(latest, { headers: { 'x-lang': lang } })).json()
      expect(answer.rows[0].name).toBe(name)
    }
    expect(await (await request.get('/', { headers: { cookie: 'lang=en' } })).text()).toContain('<html lang="en"')
    expect(await (await request.get('/')).text()).toContain('<html lang="vi"')
    expect(await (await request.get('/?lang=en')).text()).toContain('<html lang="en"')
  }
})

test('the second visitor of a second is answered from the cache, and a quiet page is fresh again', async ({
  request,
}) => {
  // A key of this test's own: nobody else asks for this list.
  const list = '/api/front/open/lottery/recent/list/mb60,st60'
  const ask = async () => {
    const response = await request.get(list)
    return { cache: response.headers()['x-cache'], serverTime: (await response.json()).rows[0].serverTime as string }
  }
  expect((await ask()).cache).toBe('MISS')
  await expect(async () => expect((await ask()).cache).toBe('HIT')).toPass()
  // After the pause nobody gets the old copy: the first one to ask waits for a new one.
  const asked = await ask()
  await expect.poll(async () => (await ask()).serverTime, { intervals: [3000] }).not.toBe(asked.serverTime)
  expect(Math.abs(Date.parse((await ask()).serverTime) - Date.now())).toBeLessThan(2500)
})

test('a name that is not ours is refused', async ({ request }) => {
  expect((await request.get(latest, { headers: { host: 'evil.example' } })).status()).toBe(421)
})

test('assets may be kept for ever, pages must be asked for again', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  const asset = await request.get(script ?? '')
  expect(asset.status()).toBe(200)
  expect(asset.headers()['cache-control']).toContain('immutable')
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toMatch(/max-age=0|no-cache/)
  expect(home.headers()['set-cookie']).toBeUndefined()
})
