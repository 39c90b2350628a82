import { expect, type Page } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import { addressOf, hydrated } from '@quayso/stack/browser/open-page'
import { type SitePage, sitePages } from '@quayso/stack/browser/pages'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { preventPush } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'
import { everyLook, textFaults, tightest, watchTexts } from '../../support/text-faults.ts'

// The pages that an address alone can reach are checked by every-page.spec.ts.

/** Without the site's script. */
const widgets: readonly SitePage[] = [
  { name: 'widget', page: 'widget', address: '/widget/mb' },
  { name: 'widget-plain', page: 'widget', address: '/widget/st60' },
]
const membersPages: readonly SitePage[] = [
  { name: 'userinfo', page: 'userinfo', address: '/userinfo' },
  { name: 'favorite', page: 'favorite', address: '/favorite' },
  { name: 'inbox', page: 'inbox', address: '/notifications' },
]

/** Without live events: all measurements need the same page. */
async function openStill(page: Page, address: string): Promise<void> {
  await preventPush(page)
  await watchTexts(page)
  await page.goto(address)
}

for (const widget of widgets) {
  test(`[READ-01] ${widget.name}: in larger text digits grow as labels do, and nothing is cut, broken or wider than the screen`, async ({
    page,
    stack,
  }) => {
    await openStill(page, await addressOf(stack.url, widget, defaultLocale))
    expect(await textFaults(page)).toEqual({})
  })
}

for (const membersPage of membersPages) {
  test(`[READ-01] ${membersPage.name} of a member: the same`, async ({ page, stack }) => {
    await enterAs(page, await joinMember(stack.postgres.url, { nickName: 'Bình' }))
    await openStill(page, await addressOf(stack.url, membersPage, defaultLocale))
    await hydrated(page)
    expect(await textFaults(page)).toEqual({})
  })
}

/** Weekly draws of yesterday: the next ones are more than a hundred hours away, at any time of the day. */
const yesterday: SitePage = {
  name: 'home of yesterday',
  page: 'home',
  address: `/?day=${vietnamTime(Date.now() - 86_400_000).weekday}`,
}
/** Those with the most text. */
const fullest = [...sitePages.filter(({ name }) => ['home', 'history', 'detail', 'trends'].includes(name)), yesterday]

async function faultsIn(page: Page, address: string, look: Parameters<typeof textFaults>[1]) {
  await openStill(page, address)
  await hydrated(page)
  return textFaults(page, look)
}

test('[READ-01] yesterday’s home, and the pages with the most text in Thai: the same in the largest text', async ({
  page,
  stack,
}) => {
  const faults: Record<string, unknown> = {}
  for (const sitePage of fullest) {
    for (const locale of sitePage === yesterday ? (['vi', 'th'] as const) : (['th'] as const)) {
      const found = await faultsIn(page, await addressOf(stack.url, sitePage, locale), tightest)
      if (Object.keys(found).length) faults[`${sitePage.name} ${locale}`] = found
    }
  }
  expect(faults).toEqual({})
})

for (const sitePage of fullest) {
  test(`[READ-01] ${sitePage.name} in every language: the same in every size`, { tag: '@night' }, async ({
    page,
    stack,
  }) => {
    const faults: Record<string, unknown> = {}
    for (const locale of locales) {
      const found = await faultsIn(page, await addressOf(stack.url, sitePage, locale), everyLook)
      if (Object.keys(found).length) faults[locale] = found
    }
    expect(faults).toEqual({})
  })
}
