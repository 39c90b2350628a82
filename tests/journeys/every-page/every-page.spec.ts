import { type APIRequestContext, expect } from '@playwright/test'
import { defaultLocale, type Locale, locales } from '@quayso/games/locale'
import type { PageName } from '@quayso/site/pages'
import { addressOf, hydrated } from '@quayso/stack/browser/open-page'
import { type SitePage, sitePages } from '@quayso/stack/browser/pages'
import { findInThemes, findViolations, sidewaysScroll, withoutColours } from '../support/accessibility.ts'
import { expectFooter } from '../support/footer.ts'
import { keepStreams } from '../support/running-page.ts'
import { test } from '../support/stack.ts'
import { textFaults, watchTexts, widerPhones } from '../support/text-faults.ts'

const otherLocales = locales.filter((locale) => locale !== defaultLocale)

/** React's marker of a suspended boundary, which was left to the browser. */
const unfinished = '<!--$!-->'

/** The lobby has nothing around its pages, footer included. */
const withoutFooter: readonly PageName[] = [
  ...(['login', 'register', 'detail', 'favorite', 'userinfo', 'userinfoDetail'] as const),
  ...(['topic', 'lobby', 'lobbyHistory', 'lobbyDetail'] as const),
]
const footersOf = ({ page }: SitePage) => (withoutFooter.includes(page) ? 0 : 1)

/** Further states of a page, of the components of another one: by day their HTML alone is looked at. */
const isFurtherState = (sitePage: SitePage) =>
  sitePage.likePage !== undefined && sitePages.find(({ page }) => page === sitePage.page) !== sitePage

/** The browser itself logs an unsuccessful answer. */
const expectedErrors = ({ status = 200 }: SitePage) =>
  status === 200 ? [] : [expect.stringContaining(`status of ${status}`)]

for (const sitePage of sitePages) {
  const { name, status = 200, likePage } = sitePage
  const tag = isFurtherState(sitePage) ? '@night' : []

  test(`[GEN-05, READ-01] ${name}: complete HTML with the footer it should have, no console error, no accessibility violation in either theme, no sideways scrolling; in larger text digits grow as labels do, and nothing is cut, broken or wider than the screen`, {
    tag,
  }, async ({ page, stack, consoleErrors }) => {
    const closeStreams = await keepStreams(page)
    await watchTexts(page)
    const answer = await page.goto(await addressOf(stack.url, sitePage, defaultLocale))
    expect(answer?.status()).toBe(status)
    expect(await answer?.text()).not.toContain(unfinished)
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
    await hydrated(page)
    expect(await findInThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    // By now the page has logged everything.
    expect(consoleErrors).toEqual(expectedErrors(sitePage))
    await expectFooter(page, footersOf(sitePage), name)
    await closeStreams()
    expect(await textFaults(page)).toEqual({})
  })

  test(`[READ-01] ${name} on wider phones, and in other languages: the same`, { tag: '@night' }, async ({
    page,
    stack,
    consoleErrors,
  }) => {
    const closeStreams = await keepStreams(page)
    await watchTexts(page)
    const faults: Record<string, unknown> = {}
    // The one whose texts are measured comes last: measuring changes the page.
    for (const locale of likePage ? [defaultLocale] : [...otherLocales, defaultLocale]) {
      await page.goto(await addressOf(stack.url, sitePage, locale))
      await hydrated(page)
      const found = locale === defaultLocale ? [] : await findViolations(page, withoutColours)
      const sidewaysPx = await sidewaysScroll(page)
      if (found.length || sidewaysPx) faults[locale] = { found, sidewaysPx }
      expect(consoleErrors.splice(0), locale).toEqual(expectedErrors(sitePage))
    }
    expect(faults).toEqual({})
    await closeStreams()
    expect(await textFaults(page, widerPhones)).toEqual({})
  })
}

/** Faults of a page's HTML as the server sends it. */
async function htmlFaults(request: APIRequestContext, address: string, sitePage: SitePage, locale: Locale) {
  const answer = await request.get(address, { maxRedirects: 0 })
  const html = await answer.text()
  const isSo = {
    status: answer.status() === (sitePage.status ?? 200),
    doctype: html.startsWith('<!DOCTYPE html>'),
    language: html.includes(`<html lang="${locale}"`),
    heading: html.split('<h1').length === 2,
    footer: html.slice(html.lastIndexOf('</main>')).split('<footer').length - 1 === footersOf(sitePage),
    complete: html.endsWith('</html>') && !html.includes(unfinished),
    texts: !/\{\{|undefined|\[object Object\]/.test(html.replace(/<script\b.*?<\/script>/gs, '')),
  }
  return Object.entries(isSo).flatMap(([what, holds]) => (holds ? [] : [`${sitePage.name}: ${what}`]))
}

for (const locale of locales) {
  test(`[GEN-05, LOC-05] every page in ${locale}: complete HTML in that language, with one heading and the footer it should have`, async ({
    request,
    stack,
  }) => {
    const faults: string[] = []
    for (const sitePage of sitePages) {
      faults.push(...(await htmlFaults(request, await addressOf(stack.url, sitePage, locale), sitePage, locale)))
    }
    expect(faults).toEqual([])
  })
}
