import { expect, type Locator, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { enterAs, type SampleMember, writeMessages } from '@quayso/stack/browser/sample-members'
import { addressOf, drawOf } from './detail-draws.ts'

/** `Tin 1` is the oldest. */
export async function fillBoard(
  stack: StackAddresses,
  game: string,
  { id }: SampleMember,
  count: number,
  newestMs = Date.now(),
): Promise<void> {
  const messages = Array.from({ length: count }, (_, i) => ({
    memberId: id,
    content: `Tin ${i + 1}`,
    atMs: newestMs - (count - 1 - i) * 60_000,
  }))
  await writeMessages(stack.postgres.url, game, messages)
}

export interface OpenBoard {
  readonly board: Locator
  readonly rows: Locator
  readonly box: Locator
  readonly send: Locator
  readonly dialog: Locator
  readonly total: Locator
}

function boardOf(page: Page): OpenBoard {
  const board = page.getByTestId('board')
  return {
    board,
    rows: board.locator('[data-message]'),
    box: board.getByLabel('Viết tin nhắn'),
    send: board.getByRole('button', { name: 'Gửi' }),
    dialog: page.getByRole('alertdialog'),
    total: board.getByTestId('board-total'),
  }
}

/** Waits until the open page's board can be written on. */
export async function reachBoard(page: Page): Promise<OpenBoard> {
  const open = boardOf(page)
  // Retried if a navigation that ends meanwhile has scrolled to the top.
  await expect(async () => {
    await open.board.evaluate((element) => element.scrollIntoView())
    await expect(open.send).toBeEnabled({ timeout: 1000 })
  }).toPass()
  return open
}

/** Opens the board under the newest draw of a game, as a member or as a visitor. */
export async function openBoard(page: Page, code: string, as?: SampleMember): Promise<OpenBoard> {
  if (as) await enterAs(page, as)
  await page.goto(addressOf(await drawOf(page.request, code)))
  return reachBoard(page)
}

/** Newest first, as typed: every blank counts. */
export async function expectTyped(rows: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => rows.locator('p').allTextContents()).toEqual(texts)
  await expect(rows.locator('p *')).toHaveCount(0)
}
