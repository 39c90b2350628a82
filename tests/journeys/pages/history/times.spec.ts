import { expect, type Page } from '@playwright/test'
import { type Locale, locales } from '@quayso/games/locale'
import { fillTurns, layOutAll } from '@quayso/stack/browser/open-page'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { addFollows } from '@quayso/stack/browser/sample-topics'
import { test } from '../../support/stack.ts'
import { fillTopics } from '../../support/topics.ts'

/** Written out, independent of the site's own: Sunday first, as Date counts them. */
const weekdays: Readonly<Record<Locale, string>> = {
  vi: 'Chủ Nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy',
  en: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
  th: 'วันอาทิตย์,วันจันทร์,วันอังคาร,วันพุธ,วันพฤหัสบดี,วันศุกร์,วันเสาร์',
  zh: '星期日,星期一,星期二,星期三,星期四,星期五,星期六',
}

/** The instant in the layout's format. */
function formatInstant(instant: string, locale: Locale, isMobile: boolean): string {
  const inVietnam = new Date(Date.parse(instant) + 7 * 3_600_000)
  const [date = '', time = ''] = inVietnam.toISOString().split('T')
  const [year, month, day] = date.split('-')
  const yearThere = locale === 'th' ? Number(year) + 543 : year
  const clock = time.slice(0, 5)
  const weekday = weekdays[locale].split(',')[inVietnam.getUTCDay()]
  return isMobile ? `${clock} ${day}-${month}-${yearThere}` : `${day}/${month}/${yearThere} (${weekday}) ${clock}`
}

/** Every time on the page, with its instant; without countdowns. */
async function seenTimes(page: Page): Promise<{ readonly instant: string; readonly text: string }[]> {
  await layOutAll(page)
  const times = page.locator('time:not([data-countdown]):visible')
  const texts = await times.allInnerTexts()
  const instants = await times.evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime))
  expect(texts.length, page.url()).toBeGreaterThan(0)
  return texts.map((text, i) => ({ instant: instants[i] ?? '', text: text.replace(/\s+/g, ' ').trim() }))
}

const draws = [
  ...['/', '/?type=fast', '/?type=vip', '/?type=daily', '/?type=thai&day=all', '/lobby'],
  ...['/history/mb', '/history/st60', '/detail?code=mb&turnNum={mb}', '/detail?code=st60&turnNum={st60}'],
]
const byMembers = ['/topics/mb', '/topic/1', '/author/1']

// A zone in which the date differs for half of the day.
test.use({ timezoneId: 'America/New_York' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of locales) {
    // Thai has its own years; the two others have the form of Vietnamese.
    const tag = ['vi', 'th'].includes(locale) ? [] : '@night'
    const title = `[GEN-09] every time is that of Vietnam in the format of the layout, and a turn is a date or a number within its day: ${locale}`
    test(title, { tag }, async ({ page, stack, isMobile }) => {
      for (const path of [...draws, ...byMembers]) {
        const address = new URL(await fillTurns(stack.url, path), stack.url)
        address.searchParams.set('lang', locale)
        await page.goto(address.href)
        const texts = await page
          .locator('title, meta[name=description], h1, h2, h3, nav, a, option, [role=status]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('content') ?? each.textContent ?? ''))
        expect
          .soft(
            texts.filter((text) => /20\d{6}/.test(text)),
            address.href,
          )
          .toEqual([])
        for (const { instant, text } of await seenTimes(page)) {
          expect.soft(text, `${instant} at ${address.href}`).toBe(formatInstant(instant, locale, isMobile))
        }
      }
    })
  }

  test('the issues of a card are named by their day, or by their number and time', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-game="mb"] option').first()).toHaveText(/^(T[2-7]|CN) \d\d\/\d\d\/\d{4}$/)
    await page.goto('/?type=fast')
    await expect(page.locator('[data-game="st60"] option').first()).toHaveText(/^#\d{4} · \d\d:\d\d$/)
  })
})

test('[GEN-09] the time since when something is followed has the same format', async ({ page, stack, isMobile }) => {
  const me = await joinMember(stack.postgres.url)
  await addFollows(stack.postgres.url, me.id, { topics: await fillTopics(stack, 'angiang', me, 2), authors: [] })
  await enterAs(page, me)
  await page.goto('/favorite')
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York')
  await expect(page.locator('[data-follow]')).toHaveCount(2)
  for (const { instant, text } of await seenTimes(page)) expect(text).toBe(formatInstant(instant, 'vi', isMobile))
})
