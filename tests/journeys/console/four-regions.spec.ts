import { expect, type Page } from '@playwright/test'
import { fetchLastFive } from '@quayso/contract/client/history.gen'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { prizeTableOn } from '@quayso/games/game'
import type { PrizeTable } from '@quayso/games/prize-table'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { lastTurn } from '@quayso/stack/operator'
import { test } from '../support/stack.ts'
import { openConsoleAs } from './operators.ts'

/** As fast as a practised person types. */
const delayMs = 60

/** A draw of each region. */
const regions = ['mb', 'angiang', 'khanhhoa', 'thaigov']

/** Numbers of a draw by rank, each tier another. */
function numbersOf({ tiers }: PrizeTable): string[][] {
  return tiers.map(({ rank, count, digits }) =>
    Array.from({ length: count }, (_, at) =>
      String((rank + 3) * 72_817 + at * 13_577)
        .slice(-digits)
        .padStart(digits, '4'),
    ),
  )
}

/** Counts presses of keys, and of the pointer, in all pages that this one becomes. */
async function countActs(page: Page) {
  const acts = { keys: 0, touches: 0 }
  await page.exposeFunction('countAct', (kind: 'keys' | 'touches') => void acts[kind]++)
  await page.addInitScript(() => {
    const { countAct } = window as unknown as { countAct: (kind: string) => void }
    addEventListener('keydown', () => countAct('keys'), true)
    addEventListener('pointerdown', () => countAct('touches'), true)
  })
  return acts
}

const tierOf = (page: Page, rank: number) => page.locator(`[data-tier="${rank}"]`)

/** Types a whole draw where the cursor goes. */
async function typeDraw(page: Page, { drawingOrder }: PrizeTable, numbers: readonly string[][]) {
  for (const rank of drawingOrder) {
    await expect(tierOf(page, rank).getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type((numbers[rank] ?? []).join(''), { delay: delayMs })
    await page.keyboard.press('Enter')
  }
}

// The Thai draw alone is 800 digits.
test.setTimeout(600_000)

test('[CON-20, CON-25] an evening of four regions is typed by two people, and every draw is confirmed', {
  tag: '@night',
}, async ({ browser, stack }) => {
  const first = await openConsoleAs(browser, stack, { login: 'evening.first', roles: ['entry'] })
  const second = await openConsoleAs(browser, stack, { login: 'evening.second', roles: ['checker'] })
  const acts = { first: await countActs(first), second: await countActs(second) }
  for (const code of regions) {
    const turnNum = lastTurn(code, Date.now() - 24 * 3_600_000)
    const table = prizeTableOn(findGame(code) as Game, turnDayMs(parseTurnNum(turnNum) ?? 0))
    const numbers = numbersOf(table)
    const statusOf = async () => {
      const { rows } = await fetchLastFive({ baseUrl: stack.apiUrl, locale: 'vi' }, { code })
      return rows.find((draw) => draw.turnNum === turnNum)?.status
    }
    const beganMs = performance.now()
    const before = structuredClone(acts)
    await first.goto(`${stack.consoleUrl}/results/${code}/${turnNum}/enter`)
    await typeDraw(first, table, numbers)
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('provisional')
    const enteredMs = performance.now()
    await second.goto(`${stack.consoleUrl}/results/${code}/${turnNum}/confirm`)
    await typeDraw(second, table, numbers)
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('confirmed')
    const spent = (who: 'first' | 'second') => ({
      keys: acts[who].keys - before[who].keys,
      touches: acts[who].touches - before[who].touches,
    })
    // Each digit once, and a key for each tier.
    const keys = numbers.flat().join('').length + table.drawingOrder.length
    expect([spent('first'), spent('second')]).toEqual(Array(2).fill({ keys, touches: 0 }))
    const seconds = (fromMs: number) => Math.round((performance.now() - fromMs) / 100) / 10
    console.log(`${code}: confirmed after ${seconds(beganMs)} s, ${seconds(enteredMs)} s after it was whole`)
  }
})
