import { expect, type Page } from '@playwright/test'
import { test } from '../../support/stack.ts'

const path = (code: string) => `/api/front/open/lottery/history/list/5/${code}`

async function openDemo(page: Page) {
  await page.goto('/dataApi')
  // Enabled by the page's script.
  await expect(page.getByRole('button', { name: 'Sao chép địa chỉ' })).toBeEnabled()
  return {
    game: page.getByLabel('Trò chơi', { exact: true }),
    fetch: page.getByRole('button', { name: 'Lấy dữ liệu', exact: true }),
    answer: page.getByRole('region', { name: /Dữ liệu trả về/ }),
    dialog: page.getByRole('alertdialog'),
  }
}

/** Requests a game that is not in the list, as a page that is older than the catalogue would. */
async function askFor(page: Page, code: string) {
  await page.getByLabel('Trò chơi', { exact: true }).evaluate((select: HTMLSelectElement, value) => {
    const option = new Option(value, value)
    select.append(option)
    option.selected = true
    select.form?.requestSubmit()
  }, code)
}

test('[DATA-01, DATA-02] the chosen game’s address on this site, and its answer, without a login', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const { game, fetch, answer } = await openDemo(page)
  await game.selectOption('st60')
  const asked = page.waitForResponse((response) => response.url().endsWith(path('st60')))
  await fetch.click()
  const response = await asked
  expect(response.request().method()).toBe('GET')
  expect(response.request().headers()['x-session-token'] ?? '').toBe('')
  await expect(page.getByRole('link', { name: path('st60') })).toHaveAttribute('href', stack.url + path('st60'))
  await expect(answer).toHaveAccessibleName('Dữ liệu trả về, Siêu tốc 1 phút')
  expect(JSON.parse((await answer.textContent()) ?? '')).toEqual(await response.json())
  // Indented and coloured: a key does not look like a string.
  expect(await answer.textContent()).toContain('\n  "rows": [\n')
  const colourOf = (text: string) =>
    answer
      .getByText(text, { exact: true })
      .first()
      .evaluate((piece) => getComputedStyle(piece).color)
  expect(await colourOf('"success"')).not.toBe(await colourOf('"st60"'))
  expect(consoleErrors).toEqual([])
})

test('[DATA-01] whatever an answer contains is shown as text', async ({ page }) => {
  const hostile = {
    '</pre><img src=x onerror=hit()>': '"}</script><script>hit()</script>',
    ok: '\u2028\u0000</section>',
  }
  await page.addInitScript(() => Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) }))
  await page.route(`**${path('mb')}`, (route) => route.fulfill({ json: { success: true, rows: [hostile], total: 1 } }))
  const { fetch, answer } = await openDemo(page)
  await fetch.click()
  await expect(answer).toContainText('onerror=hit()')
  expect(JSON.parse((await answer.textContent()) ?? '').rows).toEqual([hostile])
  await expect(answer.locator('img, script')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { hits: number }).hits)).toBe(0)
})

test('[ERR-01, ERR-02] of two failed answers the first is shown, until it is dismissed', async ({ page }) => {
  const { dialog, answer, fetch } = await openDemo(page)
  const before = await answer.textContent()
  await askFor(page, 'zzz')
  await expect(dialog).toHaveAccessibleName('Không có trò chơi này.')
  const second = page.waitForResponse((response) => response.status() === 400)
  await askFor(page, '?')
  await second
  // Enabled again once the answer has been processed.
  await expect(fetch).toBeVisible()
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toHaveAccessibleName('Không có trò chơi này.')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await answer.textContent()).toBe(before)
  await askFor(page, '?')
  await expect(dialog).toHaveAccessibleName('Yêu cầu không hợp lệ.')
})

test('the address is copied', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDemo(page)
  await page.getByRole('button', { name: 'Sao chép địa chỉ' }).click()
  await expect(page.getByText('Đã sao chép địa chỉ')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.url + path('mb'))
})

test('with JavaScript off the address and an answer are shown for every game', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack.url}/dataApi?lang=en`)
  const answer = page.getByRole('region', { name: /Response/ })
  await expect(page.getByRole('link', { name: path('mb') })).toHaveAttribute('href', stack.url + path('mb'))
  expect(JSON.parse((await answer.textContent()) ?? '')).toMatchObject({
    success: true,
    rows: [{ code: 'mb' }, {}, {}, {}, {}],
  })
  await page.getByLabel('Game').selectOption('hcm')
  await page.getByRole('button', { name: 'Get the data' }).click()
  await expect(page).toHaveURL(/\/dataApi\?lang=en&code=hcm$/)
  await expect(page.getByRole('link', { name: path('hcm') })).toBeVisible()
  expect(JSON.parse((await answer.textContent()) ?? '').rows[0]).toMatchObject({
    code: 'hcm',
    name: 'Ho Chi Minh City',
  })
  await context.close()
})
