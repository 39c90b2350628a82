import { expect, type Page } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { oldHost, partnerHost, strangerHost } from '../../support/hosts.ts'
import { newName, password } from '../../support/members.ts'
import { adIn, adMessage, badMessages, goodAd, servePicture } from '../../support/parent-ads.ts'
import { allowAccountsInFrames, frameIn, framing, type ParentSite } from '../../support/parent-site.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** Opens a parent page on that host with one of our pages in a frame. */
async function openParent(page: Page, parents: ParentSite, host: string, address: string, script?: string) {
  parents.show('/', framing(address, script))
  await page.goto(`${parents.origin(host)}/`)
  return page.frameLocator('#lobby')
}

const frameUrl = (page: Page) => frameIn(page).url()

/** Navigates by script, as our links do. */
function navigateByScript(page: Page, path: string) {
  return frameIn(page).evaluate(`void window.__reactRouterDataRouter.navigate('${path}')`)
}

test('[FRAME-01, GEN-04] a framed page is in the lobby, without our header and footer', async ({
  context,
  parents,
  siteUrl,
}) => {
  for (const [asked, shown] of [
    ['/', '/lobby'],
    ['/?type=fast', '/lobby?type=fast'],
    ['/no/such/page', '/lobby'],
    ['/history/st60?size=30', '/lobby/LobbyHistory/st60?size=30'],
    ['/LobbyHistory/st60?size=30', '/LobbyHistory/st60?size=30'],
    ['/lobby/no/such/page', '/lobby'],
    ['/history/zzz', '/lobby'],
    ['/contact', '/contact'],
  ] as const) {
    // In a new tab: in the same one the lobby reopens its last route.
    const page = await context.newPage()
    const frame = await openParent(page, parents, partnerHost, siteUrl + asked)
    await expect(frame.getByRole('main')).toBeVisible()
    await expect.poll(() => frameUrl(page), asked).toBe(siteUrl + shown)
    await expect(frame.getByRole('banner')).toHaveCount(0)
    await expect(frame.getByRole('contentinfo')).toHaveCount(0)
    await page.close()
  }
})

test('[FRAME-01] the caches keep framed and plain pages apart', async ({ request }) => {
  const isBare = async (headers: Record<string, string>) => {
    const response = await request.get('/contact', { headers })
    return { bare: !(await response.text()).includes('<header'), cache: response.headers()['x-cache'] }
  }
  const seen = []
  for (let round = 0; round < 5; round++) {
    for (const dest of ['iframe', 'document', 'empty', 'iframe, document']) {
      const { bare, cache } = await isBare({ 'sec-fetch-dest': dest })
      expect(bare, dest).toBe(dest === 'iframe')
      seen.push(cache)
    }
    expect((await isBare({})).bare).toBe(false)
  }
  expect(seen).toContain('HIT')
})

test('[FRAME-06] browsers refuse to frame us on a site that is not allowed, and account pages on any', async ({
  page,
  parents,
  siteUrl,
}) => {
  const isRefused = async (host: string, path: string) => {
    const told = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await openParent(page, parents, host, siteUrl + path)
    await told
    expect(await frameIn(page).locator('main').count(), path).toBe(0)
  }
  for (const path of ['/lobby', '/', '/contact']) await isRefused(strangerHost, path)
  for (const path of ['/login', '/register', '/userinfo', '/LOGIN', '/%6cogin']) await isRefused(partnerHost, path)

  // Nor by a client-side navigation, for which browsers do not check frame-ancestors: it opens a new window.
  const lobby = await openParent(page, parents, partnerHost, `${siteUrl}/contact`)
  await hydrated(frameIn(page))
  const opened = page.waitForEvent('popup')
  await navigateByScript(page, '/login')
  await expect(await opened).toHaveURL(`${siteUrl}/login`)
  await expect(lobby.getByRole('heading', { level: 1 })).toHaveText('Liên hệ')
  expect(frameUrl(page)).toBe(`${siteUrl}/contact`)
  await navigateByScript(page, '/no/such/page')
  await expect.poll(() => frameUrl(page)).toBe(`${siteUrl}/lobby`)
})

test('[FRAME-06] if the config allows it members log in within the frame, with a cookie partitioned by that site', {
  tag: '@alone',
}, async ({ page, context, parents, siteUrl, stack }) => {
  await allowAccountsInFrames(stack, true)
  const frame = await openParent(page, parents, partnerHost, `${siteUrl}/register`)
  const send = frame.getByRole('button', { name: 'Tạo tài khoản' })
  await expect(send).toBeEnabled()
  await frame.getByLabel('Tên đăng nhập').fill(newName())
  await frame.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await frame.getByLabel('Nhập lại mật khẩu').fill(password)
  await send.click()
  await expect.poll(() => frameUrl(page)).toBe(`${siteUrl}/lobby`)
  const [token] = (await context.cookies(siteUrl)).filter(({ name }) => name === 'token')
  expect(token).toMatchObject({ sameSite: 'None', secure: true, partitionKey: 'http://partner.localhost' })
  await allowAccountsInFrames(stack, false)
})

// As on a host that is not local, over plain http.
test('[FRAME-01] a browser that does not send Sec-Fetch-Dest goes to the lobby by script', async ({
  page,
  parents,
  stack,
}) => {
  const oldUrl = stack.url.replace('127.0.0.1', oldHost)
  const told: (string | undefined)[] = []
  page.on('request', async (request) => {
    if (request.url() === `${oldUrl}/`) told.push((await request.allHeaders())['sec-fetch-dest'])
  })
  const frame = await openParent(page, parents, partnerHost, `${oldUrl}/`)
  await expect.poll(() => frameUrl(page)).toBe(`${oldUrl}/lobby`)
  await expect.poll(() => told).toEqual([undefined])
  await openParent(page, parents, partnerHost, `${oldUrl}/contact`)
  await expect(frame.getByRole('main')).toBeVisible()
  await expect(frame.locator('body > header')).toBeHidden()
  await expect(frame.locator('body > footer')).toBeHidden()
})

test('[FRAME-05] fifty invalid messages, and a valid one from a wrong window, render nothing', async ({
  page,
  parents,
  siteUrl,
}) => {
  const asked = await servePicture(page)
  const intruder = `<script>addEventListener('message', () => parent.frames[0].postMessage(${JSON.stringify(adMessage(goodAd))}, '*'))</script>`
  parents.show('/intruder', { html: intruder })
  const { html } = framing(`${siteUrl}/lobby`)
  parents.show('/hostile', {
    html: `${html}<iframe id="other" src="${parents.origin(strangerHost)}/intruder"></iframe>`,
  })
  await page.goto(`${parents.origin(partnerHost)}/hostile`)
  const lobby = frameIn(page)
  const frame = page.frameLocator('#lobby')
  await hydrated(frameIn(page))
  await lobby.evaluate(() => {
    Object.assign(window, { received: 0 })
    addEventListener('message', () => (window as unknown as { received: number }).received++)
  })
  const expectReceived = (count: number) => expect.poll(() => lobby.evaluate('received')).toBe(count)
  const send = (messages: readonly unknown[]) =>
    page.evaluate((all) => {
      for (const message of all) frames[0]?.postMessage(message, '*')
    }, messages)

  expect(badMessages.length).toBe(50)
  await send(badMessages)
  await expectReceived(50)
  await page.evaluate(() => frames[1]?.postMessage('now', '*'))
  await expectReceived(51)
  await expect(adIn(frame)).toHaveCount(0)
  expect(asked()).toBe(0)

  await send([adMessage(goodAd)])
  await expect(adIn(frame)).toHaveCount(1)
  // An ad whose picture fails to load is removed.
  await page.route('https://gone.example/**', (route) => route.abort())
  await send([adMessage({ ...goodAd, image: 'https://gone.example/lotus.svg' })])
  await expect(adIn(frame)).toHaveCount(0)
})

test('[FRAME-05] a parent of our own origin may set its ad as a global', async ({ page, siteUrl }) => {
  await servePicture(page)
  const open = async (ad: unknown) => {
    const { html } = framing(`${siteUrl}/lobby`, `window.quaysoAd = ${JSON.stringify(ad)}`)
    await page.route(`${siteUrl}/embedding`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`${siteUrl}/embedding`)
    await hydrated(frameIn(page))
  }
  const ad = adIn(page.frameLocator('#lobby'))
  await open({ ...goodAd, link: 'http://tea.example/' })
  await expect(ad).toHaveCount(0)
  await open(goodAd)
  await expect(ad).toHaveAttribute('href', goodAd.link)
})
