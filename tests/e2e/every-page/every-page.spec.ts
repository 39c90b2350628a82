import { expect, type Page } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import type { PageName } from '@quayso/site/pages'
import { addressOf, hydrated } from '@quayso/testing/browser/open-page'
import { sitePages } from '@quayso/testing/browser/pages'
import { findInThemes, findViolations, sidewaysScroll, withoutColours } from '../support/accessibility.ts'
import { expectFooter } from '../support/footer.ts'
import { keepStreams } from '../support/running-page.ts'
import { test } from '../support/stack.ts'
import { textFaults, watchTexts } from '../support/text-faults.ts'

/** The structure of a page is the same in every language: CI checks it in one. */
const findInOther = process.env.CI ? () => [] : (page: Page) => findViolations(page, withoutColours)

const otherLocales = locales.filter((locale) => locale !== defaultLocale)

/** React's marker of a suspended boundary, which was left to the browser. */
const unfinished = '<!--$!-->'

/** The lobby has nothing around its pages, footer included. */
const withoutFooter: readonly PageName[] = [
  ...(['login', 'register', 'detail', 'favorite', 'userinfo', 'userinfoDetail'] as const),
  ...(['topic', 'lobby', 'lobbyHistory', 'lobbyDetail'] as const),
]

for (const sitePage of sitePages) {
  const { name, page: shown, status = 200, likePage } = sitePage
  // The browser itself logs an unsuccessful answer.
  const expectedErrors = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)]

  test(`[GEN-05, READ-01] ${name}, in each language: complete HTML with the footer it should have, no console error, no sideways scrolling; in one language: no accessibility violation in either theme, and in larger text digits grow as labels do, and nothing is cut, broken or wider than the screen`, async ({
    page,
    stack,
    consoleErrors,
  }) => {
    const closeStreams = await keepStreams(page)
    await watchTexts(page)
    const faults: Record<string, unknown> = {}
    // The one whose texts are measured comes last: measuring changes the page.
    for (const locale of likePage ? [defaultLocale] : [...otherLocales, defaultLocale]) {
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
    await expectFooter(page, withoutFooter.includes(shown) ? 0 : 1, name)
    expect(faults).toEqual({})
    await closeStreams()
    expect(await textFaults(page)).toEqual({})
  })
}
