import type { Page } from '@playwright/test'
import { type Theme, themes } from '@quayso/stack/browser/chromium'
import axe, { type RunOptions } from 'axe-core'

type Rules = Pick<RunOptions, 'rules' | 'runOnly'>

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

/** Only colours differ between themes, and only they are the same in every language. */
const colourRules = ['color-contrast', 'link-in-text-block']
// Off by default: voice control users say the words that they see.
const words = { 'label-content-name-mismatch': { enabled: true } }

export const withoutColours: Rules = {
  rules: { ...words, ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
}

const rulesOf: Record<Theme, Rules> = {
  light: { rules: words },
  dark: { runOnly: { type: 'rule', values: colourRules } },
}

/** All violations in the light theme, and those of colours in the dark one. */
export async function findInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    // Half-way between two themes, colours have no contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await findViolations(page, rulesOf[colorScheme])).map((violation) => `${colorScheme} ${violation}`))
  }
  return found
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
