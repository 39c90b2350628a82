import { expect } from '@playwright/test'
import { devices } from '@quayso/stack/browser/chromium'
import { type FirefoxPage, openFirefox } from '@quayso/stack/browser/firefox'
import { fillTurns, isHydrated } from '@quayso/stack/browser/open-page'
import { newDraw } from '../support/official-results.ts'
import { test as base } from '../support/stack.ts'

/** The journeys that most visitors make, in another engine. */
const test = base.extend<{ firefox: FirefoxPage }>({
  firefox: async ({ stack }, use) => {
    const page = await openFirefox(devices.desk.viewport)
    try {
      await use({ ...page, goto: (path) => page.goto(stack.url + path) })
      // Also what the pages' policies forbid.
      expect(page.errors).toEqual([])
    } finally {
      await page.close()
    }
  },
})

async function open(page: FirefoxPage, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
}

const attribute = (selector: string, name: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.getAttribute('${name}')`

test('[HOME-10] in Firefox a new draw appears on the open page', async ({ firefox, stack }) => {
  const draw = await newDraw(stack, 'binhdinh')
  await open(firefox, '/?day=all')
  const card = `[data-game="${draw.code}"]`
  const turn = attribute(card, 'data-turn')
  const before = await firefox.evaluate(turn)
  expect(before).toMatch(/^\d{8}$/)
  expect(before).not.toBe(draw.turnNum)
  await draw.confirm()
  await expect.poll(() => firefox.evaluate(turn)).toBe(draw.turnNum)
  await expect.poll(() => firefox.evaluate(attribute(`${card} [data-numbers]`, 'data-numbers'))).toBe(draw.numbers)
})

test('[GEN-06] in Firefox a row of the history leads to its draw, and back to the list', { tag: '@night' }, async ({
  firefox,
}) => {
  await open(firefox, '/history/mb?size=30')
  await firefox.click('main tbody tr:nth-child(20) a')
  await expect.poll(() => firefox.evaluate('location.pathname')).toBe('/detail')
  await expect.poll(() => firefox.evaluate("document.querySelector('main[data-turn]') !== null")).toBe(true)
  await firefox.evaluate('history.back()')
  await expect.poll(() => firefox.evaluate('location.pathname')).toBe('/history/mb')
  await expect.poll(() => firefox.evaluate('scrollY > 0')).toBe(true)
})

test('[DRAW-06] Firefox computes a draw again and finds it in the log', async ({ firefox, stack }) => {
  await open(firefox, await fillTurns(stack.url, '/detail?code=st60&turnNum={st60}'))
  await firefox.click('[data-testid="how-drawn"] button')
  const verdict = attribute('[data-testid="how-drawn"] [role=status]', 'data-verdict')
  await expect.poll(() => firefox.evaluate(verdict)).toBe('passed')
})

test('in Firefox a visitor becomes a member, who stays one after a reload', { tag: '@night' }, async ({ firefox }) => {
  await open(firefox, '/register')
  const name = `ff${Date.now().toString(36)}`
  const fields = [name, 'matkhau9', 'matkhau9']
  for (const [at, text] of fields.entries()) {
    await firefox.evaluate(`document.querySelectorAll('main form input')[${at}].focus()`)
    await firefox.type(text)
  }
  await firefox.click('main form button[type=submit]')
  // Home itself: the address changes before its script has come.
  await expect.poll(() => firefox.evaluate("document.querySelector('main [data-game]') !== null")).toBe(true)
  await open(firefox, '/userinfo')
  await expect.poll(() => firefox.evaluate('document.body.textContent')).toContain(name)
})

test('in Firefox text grows and the language changes', { tag: '@night' }, async ({ firefox }) => {
  await open(firefox, '/?lang=th')
  expect(await firefox.evaluate('document.documentElement.lang')).toBe('th')
  const size = 'parseFloat(getComputedStyle(document.documentElement).fontSize)'
  const before = Number(await firefox.evaluate(size))
  await firefox.click('header button')
  await expect.poll(async () => Number(await firefox.evaluate(size))).toBeGreaterThan(before)
})
