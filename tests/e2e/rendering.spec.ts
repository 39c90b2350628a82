import { expect } from '@playwright/test'
import { locales } from '@quayso/games/locale'
import { pagesOf, readBuiltRoutes } from '@quayso/tools/browser/built-routes'
import { addressOf, hydrated } from '@quayso/tools/browser/open-page'
import { sitePages } from '@quayso/tools/browser/pages'
import { test } from './stack.ts'

/** React's mark of a part that had to wait, and so was left to the browser. */
const unfinished = '<!--$!-->'

test('every page arrives complete, and its script finds nothing to complain about', async ({
  page,
  stack,
  consoleErrors,
}) => {
  for (const sitePage of pagesOf(readBuiltRoutes(), sitePages)) {
    const { name, status = 200 } = sitePage
    // The browser itself reports an answer that is no success.
    const expectedErrors = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)]
    for (const locale of locales) {
      const answer = await page.goto(await addressOf(stack.url, sitePage, locale))
      expect(answer?.status(), name).toBe(status)
      expect(await answer?.text(), name).not.toContain(unfinished)
      expect(await page.evaluate(() => document.compatMode), name).toBe('CSS1Compat')
      await hydrated(page)
      expect(consoleErrors.splice(0), `${name} in ${locale}`).toEqual(expectedErrors)
    }
  }
})
