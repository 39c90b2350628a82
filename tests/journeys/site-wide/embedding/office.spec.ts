import { expect } from '@playwright/test'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { hydrated } from '@quayso/stack/browser/open-page'
import { officeHost } from '../../support/hosts.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

const atOffice = { host: officeHost }

test('[OFF-01, OFF-02] on the office’s host every call of the lottery uses the office’s path', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const office = stack.url.replace('127.0.0.1', officeHost)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/front/')) calls.push(pathname)
  })
  await page.goto(`${office}/?type=fast`)
  await expect(page.locator('[data-game=st60]')).toHaveAttribute('data-turn', /-/)
  await page.goto(`${office}/dataApi?code=st60`)
  await expect(page.getByText(`${office}/api/front/office/lottery/history/list/5/st60`).first()).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Lấy dữ liệu' }).click()
  await expect.poll(() => calls).toContain('/api/front/office/lottery/history/list/5/st60')
  await page.goto(`${office}/history/st60?size=full`)
  await expect.poll(() => calls).toContain('/api/front/office/lottery/history/high/page')
  expect(calls.filter((path) => !path.startsWith('/api/front/office/lottery/'))).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('[OFF-03] the office has no boards, topics or favourites in page, menu, site map or API', async ({
  request,
  stack,
}) => {
  const [draw] = (await fetchRecentDraws({ baseUrl: stack.url, locale: 'vi' }, { codes: 'st60' })).rows
  const detail = `/detail?code=st60&turnNum=${draw?.turnNum}`
  const hasBoard = async (headers = {}) =>
    (await (await request.get(detail, { headers })).text()).includes('id="board"')
  expect([await hasBoard(), await hasBoard(atOffice), await hasBoard()]).toEqual([true, false, true])
  for (const path of ['/topics', '/topic/5', '/author/5', '/favorite', '/notifications', '/Topics', '/%66avorite/']) {
    const response = await request.get(path, { headers: atOffice, maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 302, '/'])
  }
  for (const path of ['/', detail, '/history/mb', '/contact', '/userinfo', '/sitemap.xml']) {
    const html = await (await request.get(path, { headers: atOffice })).text()
    expect(html, path).not.toMatch(/\/(topics|topic|author|favorite)\b/)
    expect(html.startsWith('<?xml') || html.includes('data-office'), path).toBe(true)
  }
  for (const path of ['boardMessage/list?gameCode=mb', 'topic/list?gameCode=mb', 'follow/followArticleList']) {
    expect((await request.get(`/api/analysis/front/${path}`, { headers: atOffice })).status(), path).toBe(404)
  }
  expect((await request.get('/live?boards=mb', { headers: atOffice })).status()).toBe(404)
})

test('[OFF-01] the caches keep office and public apart, whatever host header a visitor sends', async ({ request }) => {
  const seen = []
  for (let round = 0; round < 5; round++) {
    for (const headers of [atOffice, {}, { 'x-forwarded-host': officeHost }, { 'sec-fetch-dest': 'iframe' }]) {
      const response = await request.get('/contact', { headers })
      seen.push(response.headers()['x-cache'])
      const html = await response.text()
      expect(html.includes('data-office')).toBe(headers === atOffice)
      const host = headers === atOffice ? officeHost : '127.0.0.1'
      expect(html).toMatch(new RegExp(`rel="canonical" href="http://${host}`))
    }
  }
  expect(seen).toContain('HIT')
})
