import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import { pagesOf, readBuiltRoutes } from '@quayso/tools/browser/built-routes'
import { themes } from '@quayso/tools/browser/chromium'
import { addressOf, hydrated } from '@quayso/tools/browser/open-page'
import { sitePages } from '@quayso/tools/browser/pages'
import { test } from './stack.ts'

/** Each broken rule with the elements that break it: all that is needed to find them. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Not on by itself: who speaks to a page says the words that they see.
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

// A recording of every step would take longer than the steps.
test.use({ trace: 'off' })

for (const sitePage of pagesOf(readBuiltRoutes(), sitePages)) {
  test(`${sitePage.name}, in each language and theme: no accessibility violation, no sideways scrolling`, async ({
    page,
    stack,
  }) => {
    const faults: Record<string, unknown> = {}
    for (const locale of sitePage.likePage ? [defaultLocale] : locales) {
      await page.goto(await addressOf(stack.url, sitePage, locale))
      await hydrated(page)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        const found = await findViolations(page)
        const sidewaysPx = await sidewaysScroll(page)
        if (found.length || sidewaysPx) faults[`${locale} ${colorScheme}`] = { found, sidewaysPx }
      }
    }
    expect(faults).toEqual({})
  })
}
