import { expect, type Page } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import { type Theme, themes } from '@quayso/testing/browser/chromium'
import { addressOf, hydrated } from '@quayso/testing/browser/open-page'
import { sitePages } from '@quayso/testing/browser/pages'
import { findViolations, type Rules, sidewaysScroll } from '../../support/accessibility.ts'
import { test } from '../../support/stack.ts'

/** Colours are the same in every language, so one language per theme is enough. */
const colourRules = ['color-contrast', 'link-in-text-block']
// Off by default: voice control users say the words that they see.
const words = { 'label-content-name-mismatch': { enabled: true } }

const rulesOf: Record<Theme, Rules> = {
  light: { rules: words },
  dark: { runOnly: { type: 'rule', values: colourRules } },
}
const withoutColours: Rules = {
  rules: { ...words, ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
}

/** The structure of a page is the same in every language: CI checks it in one. */
const findInOther = process.env.CI ? () => [] : (page: Page) => findViolations(page, withoutColours)

async function findInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await findViolations(page, rulesOf[colorScheme])).map((violation) => `${colorScheme} ${violation}`))
  }
  return found
}

// A colour during the transition belongs to neither theme.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** React's marker of a suspended boundary, which was left to the browser. */
const unfinished = '<!--$!-->'

for (const sitePage of sitePages) {
  const { name, status = 200, likePage } = sitePage
  // The browser itself logs an unsuccessful answer.
  const expectedErrors = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)]

  test(`${name}, in each language, once in each theme: complete HTML, no console error, no accessibility violation, no sideways scrolling`, async ({
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
      const found = locale === defaultLocale ? await findInThemes(page) : await findInOther(page)
      const sidewaysPx = await sidewaysScroll(page)
      if (found.length || sidewaysPx) faults[locale] = { found, sidewaysPx }
      // By now the page has logged everything.
      expect(consoleErrors.splice(0), locale).toEqual(expectedErrors)
    }
    expect(faults).toEqual({})
  })
}
