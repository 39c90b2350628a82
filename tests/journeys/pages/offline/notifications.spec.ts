import { chromium, expect } from '@playwright/test'
import { type Locale, locales } from '@quayso/games/locale'
import type { StackAddresses } from '@quayso/stack/addresses'
import { fullChromium } from '@quayso/stack/browser/chromium'
import { registerMember } from '../../support/members.ts'
import { pressNotification, pushTo, shown } from '../../support/notifications.ts'
import { test } from '../../support/stack.ts'

const words: Readonly<Record<Locale, readonly [title: string, body: string]>> = {
  vi: ['Miền Bắc 14-11: đã có kết quả', 'Đã đối chiếu. Bấm để xem đủ các giải.'],
  en: ['Northern Vietnam 14-11: results are in', 'Checked. Tap to see all prizes.'],
  th: ['เวียดนามภาคเหนือ (ฮานอย) 14-11: ผลออกแล้ว', 'ตรวจทานแล้ว แตะเพื่อดูรางวัลทั้งหมด'],
  zh: ['越南北部 14-11：结果已公布', '已核对。点按查看全部奖项。'],
}

/** A page in a browser that shows notifications. */
async function openNotified(stack: StackAddresses) {
  const browser = await chromium.launch(fullChromium)
  const context = await browser.newContext({
    baseURL: stack.url,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  return { browser, context, page: await context.newPage() }
}

test('[NOTE-08] a notification is worded in the language of the device, replaces its like, and opens its page', async ({
  stack,
}) => {
  const { browser, page } = await openNotified(stack)
  await page.goto('/terms')
  const push = await pushTo(page)
  const draw = { v: 1, kind: 'draw', game: 'mb', turnNum: '20261114' }
  const tag = 'draw:mb:20261114'
  for (const locale of locales) {
    const [title, body] = words[locale]
    const args = { locale, name: title.split(' 14-11')[0] }
    await push(JSON.stringify({ ...draw, args }))
    await expect.poll(() => shown(page)).toEqual([{ title, body, tag, lang: locale }])
    // The next with its tag takes its place.
    await push(JSON.stringify({ ...draw, args: { ...args, special: '96380' } }))
    const replaced = { title: expect.stringContaining('96380'), body, tag, lang: locale }
    await expect.poll(() => shown(page)).toEqual([replaced])
    expect(await pressNotification(page, tag)).toBe('/detail?code=mb&turnNum=20261114')
    await expect.poll(() => shown(page)).toEqual([])
  }
  await push('not ours')
  await expect.poll(() => shown(page)).toContainEqual(expect.objectContaining({ title: 'Quayso', tag: 'unknown' }))
  await browser.close()
})

test('[AUTH-16] whoever has the device after a logout that was not answered reads no posts of that member', async ({
  stack,
}) => {
  const { browser, context, page } = await openNotified(stack)
  await registerMember(page)
  await page.goto('/userinfo')
  const push = await pushTo(page)
  const args = { locale: 'vi', name: 'Minh', subject: 'Dò vé ở đâu' }
  const pushReply = (topic: number) =>
    push(JSON.stringify({ v: 1, kind: 'reply', game: String(topic), turnNum: '20261114', args }))
  const titles = async () => (await shown(page)).map(({ title }) => title).sort()

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Bạn đã đăng xuất trên máy này')
  await pushReply(1)
  await expect.poll(titles).toEqual(['Quayso'])

  const answered = page.waitForResponse('**/front/index/logout')
  await context.setOffline(false)
  expect((await answered).status()).toBe(200)
  await expect.poll(() => page.evaluate((name) => caches.has(name), 'logouts')).toBe(false)
  await pushReply(2)
  await expect.poll(titles).toEqual(['Minh trả lời chủ đề của bạn', 'Quayso'])
  await browser.close()
})
