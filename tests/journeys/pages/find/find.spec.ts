import { expect } from '@playwright/test'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { findViolations } from '../../support/accessibility.ts'
import { test } from '../../support/stack.ts'

test.use({ javaScriptEnabled: false })

const field = 'Đài, ngày hoặc số'

test('[FIND-01] one field finds a station, a date and several stations, without JavaScript', async ({ page }) => {
  const find = async (text: string) => {
    await page.goto('/find')
    await page.getByRole('searchbox', { name: field }).fill(text)
    await page.keyboard.press('Enter')
  }
  await find('Vinh Long')
  await expect(page).toHaveURL(/[/]history[/]vinhlong$/)
  await find('hôm qua')
  const yesterday = toVietnamIso(Date.now() - 86_400_000).slice(0, 10)
  await expect(page).toHaveURL(new RegExp(`[/]find[?]q=${yesterday.split('-').reverse().join('-')}$`))
  await expect(page.getByRole('link', { name: 'Miền Nam' })).toHaveAttribute('href', `/xsmn/${yesterday}`)
  await find('bình')
  await expect(page).toHaveURL(/[/]find[?]q=binh$/)
  await page.locator('main').getByRole('link', { name: 'Bình Dương' }).click()
  await expect(page).toHaveURL(/[/]history[/]binhduong$/)
})

test('[FIND-02] what nothing is known of is shown as it was typed, and kept from search engines and caches', async ({
  page,
}) => {
  const answer = await page.goto(`/find?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('main')).toContainText('Không tìm thấy “<img src=x onerror=alert(1)>”')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const { url, status } = await page.request
    .get(`/find?q=${'9'.repeat(900)}`)
    .then((response) => ({ url: response.url(), status: response.status() }))
  expect([new URL(url).pathname, status]).toEqual(['/find', 200])
})

test('[FIND-03] a number answers the newest draws in which it came, the same as the draws say', async ({
  page,
  request,
}) => {
  await page.goto('/find?q=68%20v%E1%BB%81%20ng%C3%A0y%20n%C3%A0o')
  await expect(page).toHaveURL(/[/]find[?]q=68$/)
  const history = await request.get('/api/front/open/lottery/history/low/page?gameCode=mb&pageSize=200&page=1')
  const { rows } = (await history.json()) as { rows: { turnNum: string; openNum: string }[] }
  const came = rows.filter(({ openNum }) => openNum.split(',').some((number) => number.endsWith('68'))).slice(0, 3)
  const north = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Miền Bắc', exact: true }) })
  const links = await north
    .first()
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(came.map(({ turnNum }) => `/detail?code=mb&turnNum=${turnNum}`))
  await expect(north.first().locator('mark').first()).toHaveText('68')
  const kept = await request.get('/find?q=68')
  expect(kept.headers()['cache-control']).toContain('s-maxage=1')
})

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true })

  test('[FIND-01] no accessibility violation in the largest text', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('text', 'xl'))
    await page.goto('/find?q=68')
    expect(await findViolations(page)).toEqual([])
  })
})
