import { expect, type Locator, type Page } from '@playwright/test'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { strangerHost } from '../../support/hosts.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** The next game drawn round the clock whose draw is far enough away to watch. */
async function findNextDrawn(siteUrl: string) {
  const codes = ['st45', 'st60', 'st75', 'st90', 'st2p']
  const { rows: draws } = await fetchRecentDraws({ baseUrl: siteUrl, locale: 'en' }, { codes: codes.join() })
  const soon = draws.filter(({ nextOpenTime, serverTime }) => Date.parse(nextOpenTime) - Date.parse(serverTime) > 5_000)
  return soon.sort((a, b) => a.nextOpenTime.localeCompare(b.nextOpenTime))[0]
}

/** Every half hour all of them are drawn at once: then takes the first of the next ones. */
async function nextDrawn(siteUrl: string) {
  let next = await findNextDrawn(siteUrl)
  const find = async () => {
    next ??= await findNextDrawn(siteUrl)
    return next?.code
  }
  await expect.poll(find).toBeDefined()
  if (!next) throw new Error('no game is drawn soon')
  return next
}

const widgets = (page: Page) => page.locator('iframe')

test('one script tag embeds a live result in any page, under a strict policy and without cookies', async ({
  page,
  parents,
  siteUrl,
  stack,
  consoleErrors,
}) => {
  const { code, name } = await nextDrawn(stack.url)
  const script = (attributes: string) => `<script async src="${siteUrl}/widget.js" ${attributes}></script>`
  parents.show('/page', {
    policy: `default-src 'none'; script-src ${siteUrl}; frame-src ${siteUrl}`,
    html: `<!doctype html><html lang="en"><title>A page</title><h1>News</h1>
${script(`data-game="${code}" data-lang="en" data-theme="dark" data-width="320" data-label="Latest result"`)}
${script('data-game="mb" data-height="500"')}
${script('data-game="<script>"')}`,
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(siteUrl)) answers.push(...Object.keys(response.headers()))
  })
  await page.goto(`${parents.origin(strangerHost)}/page`)

  const live = page.frameLocator('iframe[title="Latest result"]')
  await expect(live.getByRole('heading')).toHaveText(name)
  await expect(live.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(live.locator('.cells span')).toHaveCount(5)
  expect((await page.getByTitle('Latest result').boundingBox())?.width).toBe(320)
  // As high as the result, with nothing cut off.
  const heightOf = (element: Locator) => element.evaluate((box) => Math.round(box.getBoundingClientRect().height))
  await expect
    .poll(async () => (await heightOf(page.getByTitle('Latest result'))) - (await heightOf(live.locator('main'))))
    .toBe(0)

  const official = page.frameLocator('iframe[height="500"]')
  await expect(official.getByRole('table')).toBeVisible()
  await expect(official.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(widgets(page)).toHaveCount(3)

  const turn = (await live.locator('main').getAttribute('data-turn')) ?? ''
  await expect(live.locator('main')).not.toHaveAttribute('data-turn', turn, { timeout: 150_000 })
  expect(await page.context().cookies()).toEqual([])
  expect(await live.locator('body').evaluate(() => document.cookie)).toBe('')
  expect(answers).not.toContain('set-cookie')
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
})
