import { expect, type Page } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import { addressOf, hydrated } from '@quayso/testing/browser/open-page'
import { type SitePage, sitePages } from '@quayso/testing/browser/pages'
import { enterAs, joinMember } from '@quayso/testing/browser/sample-members'
import { preventPush, waitForFonts } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'
import { textFaults, watchTexts } from './text-faults.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Without the site's script. */
const widgets: readonly SitePage[] = [
  { name: 'widget', page: 'widget', address: '/widget/mb' },
  { name: 'widget-plain', page: 'widget', address: '/widget/st60' },
]
const membersPages: readonly SitePage[] = [
  { name: 'userinfo', page: 'userinfo', address: '/userinfo' },
  { name: 'favorite', page: 'favorite', address: '/favorite' },
]
const all = [...sitePages, ...widgets, ...membersPages]

/** The narrowest leaves the least room: in CI, whose two cores take long enough for the others, it is the only one. */
const widths = process.env.CI ? [320] : [320, 360, 390]

/** Opens a page with all its tables. Without live events: both measurements need the same page. */
async function openTables(page: Page, address: string, isWidget: boolean): Promise<void> {
  await preventPush(page)
  await watchTexts(page)
  await page.goto(address)
  if (!isWidget) await hydrated(page)
  await waitForFonts(page)
  await page.locator('main details:has(table)').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '')
  })
}

for (const sitePage of all) {
  test(`[READ-01] ${sitePage.name}: in larger text digits grow as labels do, and nothing is cut, broken or wider than the screen`, async ({
    page,
    stack,
  }) => {
    if (membersPages.includes(sitePage)) await enterAs(page, await joinMember(stack.postgres.url, { nickName: 'Bình' }))
    await openTables(page, await addressOf(stack.url, sitePage, defaultLocale), widgets.includes(sitePage))
    expect(await textFaults(page, widths)).toEqual({})
  })
}

/** Weekly draws of yesterday: the next ones are more than a hundred hours away, at any time of the day. */
const yesterday: SitePage = {
  name: 'home of yesterday',
  page: 'home',
  address: `/?day=${vietnamTime(Date.now() - 86_400_000).weekday}`,
}
const inEveryLanguage = sitePages.filter(({ name }) => ['home', 'history', 'detail', 'trends'].includes(name))

for (const sitePage of [...inEveryLanguage, yesterday]) {
  test(`[READ-01] ${sitePage.name} in every language: the same on the narrowest screen`, async ({ page, stack }) => {
    const faults: Record<string, unknown> = {}
    for (const locale of locales) {
      await openTables(page, await addressOf(stack.url, sitePage, locale), false)
      const found = await textFaults(page, [320])
      if (Object.keys(found).length) faults[locale] = found
    }
    expect(faults).toEqual({})
  })
}
