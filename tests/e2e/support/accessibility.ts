import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

export type Rules = Pick<RunOptions, 'rules' | 'runOnly'>

/** Each violated rule with the elements that violate it. */
export async function findViolations(page: Page, rules: Rules = {}, part = 'html'): Promise<string[]> {
  // Once per document: compiling it takes longer than checking a small page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({ include: [[selector]] }, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [part, rules] as const,
  )
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
