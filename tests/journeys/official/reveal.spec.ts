import { expect, type Locator } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { card } from '../support/draw-card.ts'
import { officialGame } from '../support/official-results.ts'
import { openRunning } from '../support/running-page.ts'
import { motion } from '../support/sizes.ts'
import { test } from '../support/stack.ts'

test.use(motion)

/** A southern station of Sunday: its fourth prize has seven numbers. */
const game = 'tiengiang'
const fourth = { rank: 4, numbers: '39365,51603,09916,01776,47810,35427,10915' }
const third = { rank: 3, numbers: '45547,49318' }

function enter(stack: StackAddresses, { rank, numbers }: typeof third) {
  const station = officialGame(stack, game)
  return station.ofTurn(station.lastTurn()).enterTier(rank, numbers)
}

const slots = (row: Locator) => row.locator('td span')
const boxes = async (row: Locator) => Promise.all((await slots(row).all()).map((slot) => slot.boundingBox()))

/** When each slot of the row starts its animation after its numbers arrived, in ms; read while most are animated. */
async function recordReveal(row: Locator): Promise<() => Promise<number[] | undefined>> {
  await row.evaluate((element) => {
    new MutationObserver(() => {
      const delays = Array.from(element.querySelectorAll('td span'), (slot) => {
        const roll = slot.getAnimations().find((each) => (each as CSSAnimation).animationName?.includes('roll'))
        return roll && Math.round(roll.effect?.getTiming().delay ?? 0)
      })
      const seen = window as unknown as { delays?: number[] }
      const rolling = delays.filter((delay) => delay !== undefined)
      if (!seen.delays || rolling.length > seen.delays.length) seen.delays = rolling
    }).observe(element, { subtree: true, attributes: true, childList: true })
  })
  return () => row.evaluate(() => (window as unknown as { delays?: number[] }).delays)
}

test('a tier of a draw under way is revealed number by number, 600 ms apart, and moves nothing', async ({
  page,
  stack,
}) => {
  await openRunning(page, '/?day=7')
  const rows = card(page, game).getByRole('table').first().getByRole('row')
  const row = rows.nth(fourth.rank)
  const waiting = await boxes(row)
  const delays = await recordReveal(row)
  await enter(stack, fourth)
  await expect(row).toContainText('10915')
  await expect.poll(delays).toEqual([0, 600, 1_200, 1_800, 2_400, 3_000, 3_600])
  // Numbers differ in width: their centres must not move.
  const middleOf = (box: (typeof waiting)[number]) => (box?.x ?? Number.NaN) + (box?.width ?? 0) / 2
  for (const [i, box] of (await boxes(row)).entries()) {
    const before = waiting[i] ?? null
    expect(Math.abs(middleOf(box) - middleOf(before))).toBeLessThan(1)
    expect(box?.y).toBe(before?.y)
  }
})

test('with reduced motion the whole tier is shown at once', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRunning(page, '/?day=7')
  const row = card(page, game).getByRole('table').first().getByRole('row').nth(third.rank)
  const delays = await recordReveal(row)
  await enter(stack, third)
  await expect(row).toContainText('49318')
  expect(await delays()).toEqual([])
})
