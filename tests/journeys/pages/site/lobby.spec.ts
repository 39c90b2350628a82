import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { games } from '@quayso/games/catalogue'
import { hydrated } from '@quayso/stack/browser/open-page'
import { root } from '@quayso/stack/paths'
import { neighbourHost, partnerHost } from '../../support/hosts.ts'
import { adIn, goodAd, servePicture } from '../../support/parent-ads.ts'
import { frameIn, framing } from '../../support/parent-site.ts'
import { settled, waitForFonts } from '../../support/running-page.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

/** The documented embedding page, for this site. */
function documentedPage(siteUrl: string): string {
  const [, page = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/embedding.md'), 'utf8')) ?? []
  return page.replaceAll('https://www.quayso.example', siteUrl)
}

/** The final position of our page. */
async function topOfMain(page: Page): Promise<number> {
  const lobby = frameIn(page)
  await hydrated(lobby)
  await waitForFonts(lobby)
  return lobby.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
}

atEachSize(() => {
  test('[FRAME-02, FRAME-03, FRAME-04] the lobby in another site is navigated, and reopens at its last route', async ({
    page,
    parents,
    siteUrl,
    isMobile,
    consoleErrors,
  }) => {
    parents.show('/visit', framing(`${siteUrl}/lobby`))
    await page.goto(`${parents.origin(neighbourHost)}/visit`)
    const frame = page.frameLocator('#lobby')
    const expectShown = (path: string) => expect.poll(() => new URL(frameIn(page).url()).pathname).toBe(path)
    await expect(frame.locator('[data-game="mb"] table').first()).toBeVisible()

    if (isMobile) {
      await frame.getByRole('button', { name: 'Trò chơi' }).click()
      const dialog = frame.getByRole('dialog', { name: 'Chọn trò chơi' })
      await dialog.getByRole('searchbox').fill('1 phut')
      await dialog.getByRole('link', { name: 'Siêu tốc 1 phút' }).click()
      await expect(dialog).toHaveCount(0)
    } else {
      const menu = frame.getByRole('navigation', { name: 'Danh mục trò chơi' })
      await expect(menu.getByRole('link', { name: 'Miền Bắc 18:15' })).toBeVisible()
      await menu.locator('summary', { hasText: 'Siêu tốc' }).click()
      await expect(menu.getByRole('link', { name: 'Miền Bắc 18:15' })).toBeHidden()
      await menu.getByRole('link', { name: 'Siêu tốc 1 phút' }).click()
      await expect(menu.locator('[aria-current=page]')).toHaveAccessibleName('Siêu tốc 1 phút Do Quayso quay')
    }
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('Siêu tốc 1 phút')
    await expectShown('/lobby/LobbyHistory/st60')

    await frame.getByRole('main').getByRole('link', { name: 'Chi tiết' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(frame.locator('main[data-game=st60]')).toBeVisible()
    await expectShown('/lobby/LobbyDetail')
    const turn = await frame.locator('main').getAttribute('data-turn')
    await settled(frameIn(page))

    // The parent opens the lobby's start page again.
    await page.reload()
    await expect(frame.locator(`main[data-turn="${turn}"]`)).toBeVisible()
    await expectShown('/lobby/LobbyDetail')
    // Arguments in the address override the stored route.
    await frameIn(page).goto(`${siteUrl}/lobby?type=fast`)
    await expect(frame.locator('[data-game=st60]')).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
})

test('[FRAME-05] the parent’s ad comes first, and loading it moves nothing', async ({ page, parents, siteUrl }) => {
  const asked = await servePicture(page)
  parents.show('/ad', framing(`${siteUrl}/lobby?ad=1`))
  await page.goto(`${parents.origin(partnerHost)}/ad`)
  const frame = page.frameLocator('#lobby')
  const before = await topOfMain(page)
  await expect(adIn(frame)).toHaveCount(0)

  parents.show('/ad', { html: documentedPage(siteUrl) })
  await page.reload()
  await expect(adIn(frame)).toHaveAttribute('href', goodAd.link)
  await expect(adIn(frame).getByRole('img', { name: goodAd.text })).toBeVisible()
  await expect(adIn(frame)).toContainText('Quảng cáo')
  expect(await topOfMain(page)).toBe(before)
  expect((await adIn(frame).boundingBox())?.y).toBeLessThan(before)
  expect(asked()).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every game has its own icon, which the menu shows beside its name', async ({ page, request }) => {
    const { t } = await (await request.get('/api/front/open/lottery/navgameinfo/1')).json()
    const icons = t.games.map(({ iconUrl }: { iconUrl: string }) => iconUrl)
    expect(new Set(icons).size).toBe(games.length)
    for (const icon of icons) {
      const response = await request.get(icon)
      expect([response.status(), response.headers()['content-type']], icon).toEqual([200, 'image/svg+xml'])
      expect((await response.body()).length, icon).toBeLessThan(1_000)
    }
    for (const [path, menu] of [
      // Hidden on a phone, which opens a dialog with the same menu.
      ['/lobby', page.locator('#games nav')],
      ['/history/mb', page.locator('main details').first()],
    ] as const) {
      await page.goto(path)
      const shown = menu.getByRole('link', { includeHidden: true }).locator('img')
      await expect(shown).toHaveCount(games.length)
      expect(await shown.evaluateAll((all) => all.map((each) => each.getAttribute('src')))).toEqual(
        expect.arrayContaining(icons),
      )
      expect(await shown.evaluateAll((all) => all.filter((each) => each.getAttribute('alt') !== ''))).toEqual([])
    }
  })
})
