import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import { pagesOf, readBuiltRoutes } from '@quayso/tools/browser/built-routes'
import { type Theme, themes } from '@quayso/tools/browser/chromium'
import { addressOf, hydrated } from '@quayso/tools/browser/open-page'
import { sitePages } from '@quayso/tools/browser/pages'
import { test } from './stack.ts'

/** In the second theme the same elements have other colours, and nothing else. */
const rulesOf: Record<Theme, Parameters<AxeBuilder['options']>[0]> = {
  // Not on by itself: who speaks to a page says the words that they see.
  light: { rules: { 'label-content-name-mismatch': { enabled: true } } },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
}

/** Each broken rule with the elements that break it: all that is needed to find them. */
async function findViolations(page: Page, theme: Theme): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...rulesOf[theme] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

// A colour on its way to the other theme is neither's.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** React's mark of a part that had to wait, and so was left to the browser. */
const unfinished = '<!--$!-->'

for (const sitePage of pagesOf(readBuiltRoutes(), sitePages)) {
  const { name, status = 200, likePage } = sitePage
  // The browser itself reports an answer that is no success.
  const expectedErrors = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)]

  test(`${name}, in each language and theme: arrives complete, no complaint of a script, no accessibility violation, no sideways scrolling`, async ({
    page,
    stack,
    consoleErrors,
  }) => {
    const faults: Record<string, unknown> = {}
    for (const locale of likePage ? [defaultLocale] : locales) {
      const answer = await page.goto(await addressOf(stack.url, sitePage, locale))
      expect(answer?.status(), locale).toBe(status)
      expect(await answer?.text(), locale).not.toContain(unfinished)
      expect(await page.evaluate(() => document.compatMode), locale).toBe('CSS1Compat')
      await hydrated(page)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        const found = await findViolations(page, colorScheme)
        const sidewaysPx = await sidewaysScroll(page)
        if (found.length || sidewaysPx) faults[`${locale} ${colorScheme}`] = { found, sidewaysPx }
      }
      // By now all that the page has to say has been said.
      expect(consoleErrors.splice(0), locale).toEqual(expectedErrors)
    }
    expect(faults).toEqual({})
  })
}
