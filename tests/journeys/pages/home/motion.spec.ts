import { expect, type Page } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { card } from '../../support/draw-card.ts'
import { test } from '../../support/stack.ts'

/** The last ten seconds before a draw, which have the most animations. */
async function openBeforeDraw(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/?type=fast')
  await hydrated(page)
  const countdown = card(page, 'st60').locator('[data-countdown]')
  // Not while it is being drawn.
  await expect(countdown).toHaveAttribute('data-countdown', /^\d/)
  const [, minutes = 0, seconds = 0] = ((await countdown.getAttribute('data-countdown')) ?? '').split(':').map(Number)
  await page.clock.fastForward(Math.max(0, minutes * 60 + seconds - 5) * 1000)
  await expect(countdown).toHaveAttribute('data-countdown', /^00:00:0\d$/)
}

async function countMovements(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
}

test('nothing moves for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openBeforeDraw(page)
  await expect.poll(() => countMovements(page)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => countMovements(page)).toBe(0)
})
