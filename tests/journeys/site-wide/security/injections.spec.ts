import { expect } from '@playwright/test'
import { games } from '@quayso/games/catalogue'
import { hydrated } from '@quayso/stack/browser/open-page'
import { joinMember, writeMessages } from '@quayso/stack/browser/sample-members'
import { expectTyped, openBoard } from '../../support/boards.ts'
import { addressOf, drawOf } from '../../support/detail-draws.ts'
import { injections, packInjections, watchInjections } from '../../support/injections.ts'
import { test } from '../../support/stack.ts'

const atMs = Date.parse('2026-11-13T13:14:00Z')
/** Boards that no other test writes on, of games that are drawn every week. */
const [listed = '', listedAtNight = '', ...rendered] = games
  .filter(({ open, highLevel, code }) => open && !highLevel && code > 'd' && code < 't')
  .map(({ code }) => code)
  .reverse()

test('there are a thousand different strings, and an effect of one would be detected', async ({ browser, stack }) => {
  expect(new Set(injections).size).toBe(1000)
  for (const [bypassCSP, seen] of [
    [true, 'a script ran'],
    [false, 'blocked inline'],
  ] as const) {
    // A separate context: violations of the policy are expected here.
    const context = await browser.newContext({ baseURL: stack.url, bypassCSP })
    const page = await context.newPage()
    const happened = await watchInjections(page)
    await page.goto('/')
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=data:x onerror=hit(1)>'))
    await expect.poll(() => happened).toContain(seen)
    await context.close()
  }
})

for (const { way, game, contents, tag } of [
  { way: 'many to a message', game: listed, contents: packInjections(), tag: [] },
  { way: 'each in its own message', game: listedAtNight, contents: injections, tag: '@night' },
]) {
  const title = `[BOARD-10] a thousand injected strings, ${way}, are shown as typed, and none of them runs`
  test(title, { tag }, async ({ page, stack }) => {
    const { id: memberId } = await joinMember(stack.postgres.url)
    const messages = contents.map((content) => ({ memberId, content, atMs }))
    await writeMessages(stack.postgres.url, game, messages.reverse())
    const happened = await watchInjections(page)
    const { board, rows } = await openBoard(page, game)
    await board.evaluate((element) => {
      const buttons = () => Array.from(element.querySelectorAll('button'))
      const pressMore = () =>
        buttons()
          .find(({ textContent }) => textContent === 'Xem tin cũ hơn')
          ?.click()
      new MutationObserver(pressMore).observe(element, { childList: true, subtree: true, characterData: true })
      pressMore()
    })
    await expect(board.getByText('Không còn tin nào nữa')).toBeVisible({ timeout: 180_000 })
    await expectTyped(rows, contents)
    expect(happened).toEqual([])
  })
}

test('[BOARD-10] they are text in the HTML of a page and in its data, too', async ({ page, stack }) => {
  const { id: memberId } = await joinMember(stack.postgres.url)
  const packed = packInjections()
  const happened = await watchInjections(page)
  for (let from = 0; from < packed.length; from += 10) {
    const code = rendered[from / 10] ?? ''
    const texts = packed.slice(from, from + 10)
    await writeMessages(
      stack.postgres.url,
      code,
      texts.map((content) => ({ memberId, content, atMs })),
    )
    await page.goto(addressOf(await drawOf(page.request, code)))
    await hydrated(page)
    await expectTyped(page.locator('[data-message]'), texts.toReversed())
  }
  expect(happened).toEqual([])
})
