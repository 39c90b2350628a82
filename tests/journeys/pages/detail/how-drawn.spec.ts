import { expect, type Page } from '@playwright/test'
import { networkToInfo, quicknet } from '@quayso/fairness/beacon/network'
import { addressOf, drawOf, forgeDraw } from '../../support/detail-draws.ts'
import { openRunning } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

test.describe('how it was drawn', () => {
  const outcomes = (page: Page) =>
    page
      .locator('[data-step]')
      .evaluateAll((steps) =>
        Object.fromEntries(steps.map((step) => [step.getAttribute('data-step'), step.getAttribute('data-outcome')])),
      )
  const check = async (page: Page) => {
    await page.getByRole('button', { name: /^Kiểm tra/ }).click()
    const verdict = page.getByTestId('how-drawn').getByRole('status')
    await expect(verdict).toHaveAttribute('data-verdict', /passed|failed|absent|unreachable/)
    return verdict.getAttribute('data-verdict')
  }
  const passed = {
    head: 'passed',
    logged: 'passed',
    shown: 'passed',
    committed: 'passed',
    rules: 'passed',
    seed: 'passed',
    beacon: 'passed',
  }

  for (const code of ['st60', 'mg1p', 'mb60']) {
    test(`[DRAW-06] a visitor's browser recomputes a draw of ${code}, with code that is loaded on demand`, async ({
      page,
      consoleErrors,
    }) => {
      const draw = await drawOf(page.request, code)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await openRunning(page, addressOf(draw))
      await page.waitForLoadState('load')
      expect(scripts.filter((url) => url.includes('run-check'))).toEqual([])
      expect(await check(page)).toBe('passed')
      expect(scripts.filter((url) => /run-check-[\w-]+\.js$/.test(url))).toHaveLength(1)
      expect(await outcomes(page)).toEqual({ ...passed, numbers: 'passed' })
      await expect(page.locator('[data-step=numbers]')).toContainText(draw.openNum.split(',')[0] ?? '')
      expect(consoleErrors).toEqual([])
    })
  }

  test('[DRAW-06] numbers changed without the log are detected, and the right ones are shown', async ({
    page,
    stack,
  }) => {
    const draw = await drawOf(page.request, 'st90', 3)
    const [first = '', ...rest] = draw.openNum.split(',')
    const undo = await forgeDraw(stack, draw, [[String((Number(first) + 1) % 10), ...rest].join(',')])
    await openRunning(page, addressOf(draw))
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toEqual({ ...passed, shown: 'failed', numbers: 'failed' })
    await expect(page.locator('[data-step=numbers]')).toContainText(draw.openNum.replaceAll(',', ' '))
    await undo()
  })

  test('[DRAW-06] a tampered log fails the check', async ({ page }) => {
    const draw = await drawOf(page.request, 'st60', 1)
    await page.route('**/log/tile/entries/**', async (route) => {
      const response = await route.fetch()
      const body = Buffer.from((await response.body()).toString('latin1').replaceAll('"own"', '"0wn"'), 'latin1')
      await route.fulfill({ response, body })
    })
    await openRunning(page, addressOf(draw))
    expect(await check(page)).toBe('failed')
    const open = { shown: 'open', rules: 'open', seed: 'open', beacon: 'open', numbers: 'open' }
    expect(await outcomes(page)).toMatchObject({ head: 'passed', logged: 'failed', ...open })
    await page.unroute('**/log/tile/entries/**')
    await page.route('**/log/checkpoint', async (route) => {
      const response = await route.fetch()
      const [origin, , ...lines] = (await response.text()).split('\n')
      await route.fulfill({ response, body: [origin, '999999', ...lines].join('\n') })
    })
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toMatchObject({ head: 'failed', logged: 'open', committed: 'open' })
  })

  test('[DRAW-13] the round of the public beacon is shown, and one of another network fails the check', async ({
    page,
  }) => {
    const draw = await drawOf(page.request, 'st60', 1)
    await openRunning(page, addressOf(draw))
    const fact = page.getByTestId('how-drawn').getByText('Vòng của mạng drand').locator('xpath=..')
    await expect(fact).toContainText(/\d{8}/)
    await page.route('**/log/beacon', (route) => route.fulfill({ json: networkToInfo(quicknet) }))
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toEqual({ ...passed, beacon: 'failed', numbers: 'passed' })
  })

  test('a commitment at another position is invalid', async ({ page }) => {
    const draw = await drawOf(page.request, 'st60', 1)
    await page.route('**/lottery/draws/**', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      for (const anchor of answer.other.anchors) anchor.leafIndex = draw.leafIndex
      await route.fulfill({ response, json: answer })
    })
    await openRunning(page, addressOf(draw))
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toMatchObject({ logged: 'passed', shown: 'passed', committed: 'failed', seed: 'open' })
  })

  test('an unreachable log is not a failed check, and the next try works', async ({ page }) => {
    await openRunning(page, addressOf(await drawOf(page.request, 'st60', 1)))
    await page.route('**/log/tile/**', (route) => route.abort())
    expect(await check(page)).toBe('unreachable')
    await page.unroute('**/log/tile/**')
    await page.getByRole('button', { name: 'Kiểm tra lại' }).click()
    await expect(page.locator('[data-verdict=passed]')).toBeVisible()
  })

  test('official results show no seed', async ({ request }) => {
    const html = async (code: string) => (await request.get(addressOf(await drawOf(request, code)))).text()
    const part = 'data-testid="how-drawn"'
    expect(await html('st60')).toContain(part)
    expect(await html('mb')).not.toContain(part)
  })
})
