import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { replyToTopic } from '@quayso/contract/client/boards.gen'
import type { StackAddresses } from '@quayso/stack/addresses'
import { enterAs, joinMember, type SampleMember } from '@quayso/stack/browser/sample-members'
import { findViolations } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { settled } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'
import { fillTopics } from '../../support/topics.ts'

/** A member with a topic, and somebody who answers it. */
async function setUp(stack: StackAddresses) {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan' })
  const minh = await joinMember(stack.postgres.url, { nickName: 'Minh Khôi' })
  const [topicId = 0] = await fillTopics(stack, 'travinh', lan, 1)
  const options = { baseUrl: stack.url, locale: 'vi' as const, sessionToken: minh.token }
  const answer = (content: string, by = options) => replyToTopic(by, { topicId, content }, crypto.randomUUID())
  return { lan, minh, topicId, options, answer }
}

async function open(page: Page, member: SampleMember, address = '/notifications') {
  await enterAs(page, member)
  await page.goto(address)
}

/** Counts the streams of members that are open, and those that each page has opened. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Request>()
  const opened = new Map<Page, number>()
  context.on('request', (request) => {
    if (!request.url().includes('/live?pass=')) return
    const page = request.frame().page()
    open.add(request)
    opened.set(page, (opened.get(page) ?? 0) + 1)
  })
  const close = (request: Request) => void open.delete(request)
  context.on('requestfailed', close).on('requestfinished', close)
  return { opened, countOpen: () => open.size }
}

const numberOf = (page: Page) => page.getByTestId('unread')

test('[NOTE-11] the inbox has what a member was told, unread ones in colour and words, by kind and day', async ({
  page,
  stack,
}) => {
  const { lan, topicId, answer } = await setUp(stack)
  const told = `INSERT INTO notification (member_id, kind, about, args, created_at, read_at) VALUES
    ($1, 'draw', 'draw:a', '{"game":"xsmn","turnNum":"20261114"}', now() - interval '1 day', now()),
    ($1, 'ticket', 'draw:b', '{"game":"hcm","turnNum":"20261114","special":"076410"}', now(), NULL)`
  await query(stack, told, [lan.id])
  await open(page, lan)
  const rows = page.locator('#main li')
  await expect(rows).toHaveCount(2)
  await answer('Dạ giải khuyến khích chỉ sai một số thôi bác')
  await expect(rows).toHaveCount(3)
  await expect(numberOf(page)).toHaveText('2 chưa đọc')
  await expect(page.locator('#main h2')).toHaveText(['Hôm nay', 'Hôm qua'])
  await expect(rows.nth(0)).toContainText('Chưa đọc: Minh Khôi trả lời chủ đề của bạn')
  await expect(rows.nth(0)).toContainText('“Dạ giải khuyến khích chỉ sai một số thôi bác”')
  await expect(rows.nth(2)).toContainText('Miền Nam 14-⁠11: đã có kết quả')
  await expect(rows.nth(2)).not.toContainText('Chưa đọc')
  const colours = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  expect(colours[0]).toBe(colours[1])
  expect(colours[0]).not.toBe(colours[2])
  expect(await findViolations(page)).toEqual([])

  const tabs = page.getByRole('navigation', { name: 'Lọc' })
  await tabs.getByRole('link', { name: 'Vé của tôi' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('TP. Hồ Chí Minh 14-⁠11: dò vé của bạn')
  await tabs.getByRole('link', { name: 'Trả lời' }).click()
  await expect(rows).toContainText('Minh Khôi')
  await rows.getByRole('link').click()
  await expect(page).toHaveURL(`/topic/${topicId}`)
  await page.goBack()
  await expect(numberOf(page)).toHaveText('1 chưa đọc')
  await tabs.getByRole('link', { name: 'Tất cả' }).click()
  // Until they are loaded the button is disabled, and a press that meets the change is lost.
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click()
  await expect(numberOf(page)).toHaveText('0 chưa đọc')
  await expect(page.getByText('Chưa đọc:')).toHaveCount(0)
})

test('[NOTE-17] a correction of one number says which', async ({ page, stack }) => {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan' })
  const told = `INSERT INTO notification (member_id, kind, about, args, created_at) VALUES
    ($1, 'correction', 'draw:a', '{"game":"hcm","turnNum":"20261114","change":{"before":"565","after":"556"}}', now()),
    ($1, 'correction', 'draw:b', '{"game":"hcm","turnNum":"20261107"}', now())`
  await query(stack, told, [lan.id])
  await open(page, lan)
  await expect(page.locator('#main li')).toContainText([
    'Kết quả đã đổi theo công bố của công ty.',
    'Số đúng là 556, không phải 565, theo công bố của công ty.',
  ])
})

test('[NOTE-16] who is named in an answer finds it in the inbox, and it leads there', async ({ page, stack }) => {
  const { topicId, options, answer } = await setUp(stack)
  const hoa = await joinMember(stack.postgres.url, { nickName: 'Hoa Lê' })
  await answer('Tôi có vé này', { ...options, sessionToken: hoa.token })
  await open(page, hoa)
  await expect(numberOf(page)).toHaveText('0 chưa đọc')
  await answer('@hoa lê bác xem lại đuôi 77 nhé')
  await expect(numberOf(page)).toHaveText('1 chưa đọc')
  const row = page.locator('#main li')
  await expect(row).toContainText('Chưa đọc: Minh Khôi nhắc đến bạn')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/topic/${topicId}`)
  await expect(page.getByText('@hoa lê bác xem lại đuôi 77 nhé')).toBeVisible()
})

test('[NOTE-11] an answer that comes late replaces nothing, and what was read counts before the stream tells it', async ({
  page,
  stack,
}) => {
  const { lan, answer } = await setUp(stack)
  await answer('Dạ đúng rồi')
  // The stream is never answered.
  await page.route('**/live?pass=*', () => {})
  await open(page, lan)
  const rows = page.locator('#main li')
  await expect(rows).toHaveCount(1)
  const sendLate = Promise.withResolvers<void>()
  await page.route('**/inbox/list?filter=*', async (route) => {
    const answered = await route.fetch()
    await sendLate.promise
    await route.fulfill({ response: answered })
  })
  const tabs = page.getByRole('navigation', { name: 'Lọc' })
  const late = page.waitForResponse(/inbox\/list\?filter=/)
  await tabs.getByRole('link', { name: 'Vé của tôi' }).click()
  await expect(rows).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Tất cả' }).click()
  await expect(rows).toHaveCount(1)
  sendLate.resolve()
  await (await late).finished()
  await settled(page)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click()
  await expect(numberOf(page)).toHaveText('0 chưa đọc')
})

test('[NOTE-12] ten tabs of a member have one stream, all show the number, and another takes over', async ({
  context,
  stack,
  browser,
}) => {
  const { lan, minh, answer } = await setUp(stack)
  const { opened, countOpen } = watchStreams(context)
  const pages = await Promise.all(Array.from({ length: 10 }, () => context.newPage()))
  for (const page of pages) await open(page, lan)
  await expect.poll(countOpen).toBe(1)
  const other = await browser.newContext({ baseURL: stack.url })
  const pageOfMinh = await other.newPage()
  const ofMinh = watchStreams(other)
  // Unlike the inbox, which asks again, it shows what it is told.
  await open(pageOfMinh, minh, '/userinfo')
  await expect.poll(ofMinh.countOpen).toBe(1)
  await answer('một')
  for (const page of pages) await expect(numberOf(page)).toHaveText('1 chưa đọc')
  expect([...opened.values()]).toEqual([1])
  expect([countOpen(), ofMinh.countOpen()]).toEqual([1, 1])

  const [leader] = opened.keys()
  await leader?.close()
  const rest = pages.filter((page) => page !== leader)
  await expect.poll(() => [...opened.values()]).toEqual([1, 1])
  await answer('hai')
  for (const page of rest) await expect(numberOf(page)).toHaveText('2 chưa đọc')
  await expect(pageOfMinh.getByRole('link', { name: /^Thông báo/ })).toHaveAccessibleName('Thông báo')
  await other.close()
})

test('[NOTE-11] a visitor is asked to log in, and returns', async ({ page }) => {
  await page.goto('/notifications?filter=replies')
  await expect(page.getByRole('heading', { name: 'Vui lòng đăng nhập trước' })).toBeVisible()
  await expect(page.locator('#main').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/login?back=%2Fnotifications%3Ffilter%3Dreplies',
  )
})
