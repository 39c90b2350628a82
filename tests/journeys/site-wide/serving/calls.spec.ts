import { expect, type Page, type Request } from '@playwright/test'
import { fillTurns, hydrated } from '@quayso/stack/browser/open-page'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { passTime, stopClock } from '../../support/running-page.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** The page's calls of the API; route data are requested elsewhere. */
function recordCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/** Opens pages so that they make their calls: the public ones of home, history and detail, and those of the rest. */
async function visitPages(page: Page, siteUrl: string) {
  const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path))
  const askAgain = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await page.goto('/?lang=th')
  await hydrated(page)
  await Promise.all([answered('/recent/list/'), askAgain()])
  await page.goto('/history/st60?lang=th')
  await hydrated(page)
  await Promise.all([answered('/history/high/page'), askAgain()])
  await Promise.all([answered('/history/low/all/'), page.goto('/history/mb?size=full&lang=th')])
  await page.goto(`${await fillTurns(siteUrl, '/detail?code=st60&turnNum={st60}')}&lang=th`)
  await page.getByTestId('board').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('composer').getByRole('textbox')).toBeEnabled()
  await Promise.all([answered('/boardMessage/list'), askAgain()])
  await page.goto('/dataApi?lang=th')
  await hydrated(page)
  await Promise.all([answered('/history/list/5/'), page.locator('main form button').click()])
  await Promise.all([answered('/userInfo/sessions'), page.goto('/userinfo?lang=th')])
  await Promise.all([answered('/follow/followAuthorList'), page.goto('/favorite?lang=th')])
}

const openCalls = [
  ...[/\/recent\/list\//, /\/history\/high\/page/, /\/history\/low\/all\//, /\/history\/list\/5\//],
  /\/boardMessage\/list/,
]
const memberCalls = [/\/boardMessage\/held/, /\/userInfo\/index/, /\/userInfo\/sessions/, /\/follow\/followArticleList/]

test('[CALL-26] every call of a logged-in page sends the token and the language, public ones too', async ({
  page,
  stack,
}) => {
  const member = await joinMember(stack.postgres.url)
  await enterAs(page, member)
  const calls = recordCalls(page)
  await visitPages(page, stack.url)
  for (const call of [...openCalls, ...memberCalls])
    expect(calls.map(pathOf)).toContainEqual(expect.stringMatching(call))
  const sent = calls.map((call) => ({ path: pathOf(call), method: call.method(), ...headersOf(call) }))
  expect(sent.filter(({ token, lang }) => token !== member.token || lang !== 'th')).toEqual([])
  // On the site's own origin a browser sends no preflight.
  expect(sent.filter(({ method }) => method === 'OPTIONS')).toEqual([])
})

function headersOf(request: Request) {
  const headers = request.headers()
  return { token: headers['x-session-token'], lang: headers['x-lang'] }
}

test('[CALL-26] without a login the token is sent empty', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/dataApi?lang=en')
  await hydrated(page)
  const answered = page.waitForResponse(/history\/list\/5\//)
  await page.locator('main form button').click()
  await answered
  expect(calls.map(headersOf)).toEqual([{ token: '', lang: 'en' }])
})

test('[CALL-26] a call without an answer times out after 16 seconds, not before', async ({ page }) => {
  await page.route('**/history/list/5/**', () => {})
  await stopClock(page)
  await page.goto('/dataApi')
  await hydrated(page)
  const asked = page.waitForRequest(/history\/list\/5\//)
  await page.locator('main form button').click()
  await asked
  const alert = page.getByRole('alertdialog')
  await passTime(page, 15_999)
  await expect(alert).toHaveCount(0)
  await passTime(page, 1)
  await expect(alert).toHaveAccessibleName('Chưa kết nối được với máy chủ')
})

test('[CALL-26] the token changes neither a public answer nor its cache key', async ({ request, stack }) => {
  const member = await joinMember(stack.postgres.url)
  const ask = async (path: string, token?: string) => {
    const response = await request.get(path, { headers: token === undefined ? {} : { 'x-session-token': token } })
    return { cache: response.headers()['x-cache'], body: await response.text() }
  }
  for (const path of [
    // Lists that only this test requests: no other keeps them cached.
    '/api/front/open/lottery/recent/list/mb,st60,mb60',
    '/api/front/open/lottery/history/low/page?page=1&pageSize=7&gameCode=mb',
    '/api/analysis/front/boardMessage/list?page=1&pageSize=7&gameCode=mb',
  ]) {
    // Retried until all three requests fall within the second for which an answer is cached.
    await expect(async () => {
      const first = await ask(path, member.token)
      const [stranger, nobody] = [await ask(path, 'x'.repeat(43)), await ask(path)]
      expect([stranger, nobody]).toEqual([
        { cache: 'HIT', body: first.body },
        { cache: 'HIT', body: first.body },
      ])
    }).toPass()
  }
  const held = await ask('/api/analysis/front/boardMessage/held?gameCode=mb', member.token)
  expect(held.cache).toBeUndefined()
})
