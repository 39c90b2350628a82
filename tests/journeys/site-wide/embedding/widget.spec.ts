import { expect, type Locator, type Page } from '@playwright/test'
import { strangerHost } from '../../support/hosts.ts'
import { newDraw } from '../../support/official-results.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

const widgets = (page: Page) => page.locator('iframe')

test('one script tag embeds a live result in any page, under a strict policy and without cookies', async ({
  page,
  parents,
  siteUrl,
  stack,
  consoleErrors,
}) => {
  const draw = await newDraw(stack, 'phuyen')
  const script = (attributes: string) => `<script async src="${siteUrl}/widget.js" ${attributes}></script>`
  parents.show('/page', {
    policy: `default-src 'none'; script-src ${siteUrl}; frame-src ${siteUrl}`,
    html: `<!doctype html><html lang="en"><title>A page</title><h1>News</h1>
${script(`data-game="st60" data-lang="en" data-theme="dark" data-width="320" data-label="Latest result"`)}
${script(`data-game="${draw.code}" data-height="500"`)}
${script('data-game="<script>"')}`,
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(siteUrl)) answers.push(...Object.keys(response.headers()))
  })
  await page.goto(`${parents.origin(strangerHost)}/page`)

  const live = page.frameLocator('iframe[title="Latest result"]')
  await expect(live.getByRole('heading')).toHaveText('Fast 1 min')
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

  await expect(official.locator('main')).not.toHaveAttribute('data-turn', draw.turnNum)
  await draw.confirm()
  await expect(official.locator('main')).toHaveAttribute('data-turn', draw.turnNum)
  await expect(official.getByRole('table')).toContainText(draw.special)
  expect(await page.context().cookies()).toEqual([])
  expect(await live.locator('body').evaluate(() => document.cookie)).toBe('')
  expect(answers).not.toContain('set-cookie')
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
})
