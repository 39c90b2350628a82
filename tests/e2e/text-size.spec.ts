import { expect } from '@playwright/test'
import { defaultLocale } from '@quayso/games/locale'
import { pagesOf, readBuiltRoutes } from '@quayso/tools/browser/built-routes'
import { addressOf, hydrated } from '@quayso/tools/browser/open-page'
import { type SitePage, sitePages } from '@quayso/tools/browser/pages'
import { enterAs, joinMember } from '@quayso/tools/browser/sample-members'
import { preventPush, standing } from './running-page.ts'
import { test } from './stack.ts'
import { textFaults, watchTexts } from './text-faults.ts'

const widths = [320, 360, 390]

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

/** Without a script of the site. */
const widgets: readonly SitePage[] = [
  { name: 'widget', route: 'widget/:code', address: '/widget/mb' },
  { name: 'widget-plain', route: 'widget/:code', address: '/widget/st60' },
]
const membersPages: readonly SitePage[] = [
  { name: 'userinfo', route: 'userinfo', address: '/userinfo' },
  { name: 'favorite', route: 'favorite', address: '/favorite' },
]
const all = [...pagesOf(readBuiltRoutes(), sitePages), ...widgets, ...membersPages]

for (const sitePage of all) {
  test(`[READ-01] ${sitePage.name}: in larger text digits grow as labels do, and nothing is cut, broken or wider than the screen`, async ({
    page,
    stack,
  }) => {
    if (membersPages.includes(sitePage)) await enterAs(page, await joinMember(stack.postgres.url, { nickName: 'Bình' }))
    // No news: what is measured twice must be the same.
    await preventPush(page)
    await watchTexts(page)
    await page.goto(await addressOf(stack.url, sitePage, defaultLocale))
    if (!widgets.includes(sitePage)) await hydrated(page)
    await standing(page)
    await page.locator('main details:has(table)').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '')
    })
    expect(await textFaults(page, widths)).toEqual({})
  })
}
