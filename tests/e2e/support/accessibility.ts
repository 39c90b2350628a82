import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Rules = Parameters<AxeBuilder['options']>[0]

/** Each broken rule with the elements that break it: all that is needed to find them, and nothing of those that are kept. */
export async function findViolations(page: Page, rules: Rules = {}, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, which has no frames: by itself it opens another one to put the answers together.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'], ...rules })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
