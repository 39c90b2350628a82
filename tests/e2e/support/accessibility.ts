import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Rules = Parameters<AxeBuilder['options']>[0]

/** Each violated rule with the elements that violate it. */
export async function findViolations(page: Page, rules: Rules = {}, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Runs in the page itself, which has no frames: by default axe opens another page to merge the results.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'], ...rules })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
