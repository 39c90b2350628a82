import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { addAnswers, addTopics } from '@quayso/stack/browser/sample-topics'
import { reachBoard } from '../../support/boards.ts'
import { query } from '../../support/database.ts'
import { test } from '../../support/stack.ts'
import { fillTopics } from '../../support/topics.ts'

const headings = {
  vi: ['Chủ đề Kiên Giang', 'Chủ đề của'],
  en: ['Topics about Kien Giang', 'Topics by'],
  th: ['กระทู้เกี่ยวกับ', 'กระทู้ของ'],
  zh: ['的话题', '的话题'],
} as const

test('[FAV-05, GEN-09] anyone reads topics, newest first and ten a page, with links to their author and game', async ({
  page,
  stack,
  isMobile,
  consoleErrors,
}) => {
  const writer = await joinMember(stack.postgres.url, { nickName: 'Bác Ba' })
  const ids = await fillTopics(stack, 'kiengiang', writer, 62)
  await addAnswers(stack.postgres.url, ids[61] ?? 0, [{ memberId: writer.id, content: 'Trả lời', atMs: Date.now() }])
  await page.goto('/topics/kiengiang')
  const rows = page.getByTestId('topics').locator('li')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Chủ đề 62')
  await expect(rows.first()).toContainText('1 trả lời')
  await expect(rows.first().locator('time')).toHaveText(
    isMobile ? /20:14 13-11-2026/ : /13\/11\/2026 \(Thứ Sáu\) 20:14/,
    { useInnerText: true },
  )
  const pager = page.getByRole('navigation', { name: 'Các trang chủ đề' })
  await expect(pager.getByRole('link', { name: /^Trang \d/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pager.getByRole('link', { name: 'Trang 5' }).click()
  await expect(rows.first()).toContainText('Chủ đề 22')
  await expect(pager.getByRole('link', { name: /^Trang \d/ })).toHaveText(['3', '4', '5', '6', '7'])
  await pager.getByRole('link', { name: 'Trang sau' }).click()
  await expect(rows.first()).toContainText('Chủ đề 12')
  await expect(page).toHaveURL(/\/topics\/kiengiang\?page=6$/)

  await rows.first().getByRole('link', { name: 'Chủ đề 12' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chủ đề 12')
  await expect(page.locator('article')).toContainText('Nội dung 12')
  await page
    .locator('article')
    .getByRole('link', { name: /Bác Ba/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bác Ba')
  await expect(page.getByText('62 chủ đề · 0 người theo dõi')).toBeVisible()
  await expect(page.getByTestId('topics').locator('li').first()).toContainText('Chủ đề 62')
  expect(consoleErrors).toEqual([])
})

test('[FAV-05, GEN-11, GEN-13] topics are complete HTML in every language, with canonical addresses', async ({
  request,
  stack,
}) => {
  const writer = await joinMember(stack.postgres.url, { nickName: 'Cô Năm' })
  const [id = 0] = await fillTopics(stack, 'kiengiang', writer, 1)
  await addAnswers(stack.postgres.url, id, [{ memberId: writer.id, content: 'Câu trả lời đây', atMs: Date.now() }])
  for (const [lang, [ofGame, ofAuthor]] of Object.entries(headings)) {
    const asked = lang === 'vi' ? '' : `?lang=${lang}`
    // A whole page would be too long in the failure message.
    const expectIn = async (path: string, ...texts: readonly string[]) => {
      const html = await (await request.get(`${path}${asked}`)).text()
      const links = [
        `rel="canonical" href="${stack.url}${path}${asked}"`,
        `hrefLang="th" href="${stack.url}${path}?lang=th"`,
      ]
      for (const text of [`<html lang="${lang}"`, ...links, '"@type":"BreadcrumbList"', ...texts]) {
        expect(html.includes(text), `${text} in ${path} ${lang}`).toBe(true)
      }
    }
    await expectIn('/topics/kiengiang', ofGame)
    await expectIn('/topics', 'Chủ đề 1')
    await expectIn(`/topic/${id}`, 'Chủ đề 1</h1>', 'Nội dung 1', 'Câu trả lời đây')
    await expectIn(`/author/${writer.id}`, 'Cô Năm', ofAuthor)
  }
  for (const path of ['/topic/999999999', '/topic/x', '/author/999999999']) {
    const missing = await request.get(path)
    expect(missing.status(), path).toBe(404)
    expect(await missing.text()).toMatch(/Không tìm thấy (chủ đề|tác giả)/)
  }
  expect((await request.get('/topics/nogame', { maxRedirects: 0 })).status()).toBe(302)
})

test('[FAV-05, BOARD-02, BOARD-03] a member writes a topic with picked numbers, others answer, and it is edited and deleted', async ({
  page,
  stack,
  browser,
}) => {
  const author = await joinMember(stack.postgres.url, { nickName: 'Chú Sáu' })
  await page.goto('/topics/mb')
  await hydrated(page)
  const form = page.getByTestId('topic-form')
  const dialog = page.getByRole('alertdialog')
  const post = form.getByRole('button', { name: 'Đăng chủ đề' })
  await form.getByLabel('Tiêu đề').fill('Số ngày mai')
  await post.click()
  await expect(dialog).toHaveAccessibleName('Vui lòng đăng nhập trước')
  await dialog.getByRole('button', { name: 'Để sau' }).click()

  // The draft is still there after the login.
  await enterAs(page, author)
  await page.reload()
  await expect(form.getByLabel('Tiêu đề')).toHaveValue('Số ngày mai')
  await post.click()
  await expect(dialog).toHaveAccessibleName('Vui lòng nhập nội dung')
  await dialog.getByRole('button').click()
  await form.getByLabel('Nội dung').fill('a'.repeat(2001))
  await expect(form.getByText('2000 / 2000')).toBeVisible()
  await form.getByLabel('Nội dung').fill('Dòng một\n<b>Dòng hai</b>')
  await form.getByLabel('Kỳ quay').selectOption({ index: 1 })
  await form.getByLabel('Các số').fill('68 7')
  await post.click()
  await expect(dialog).toHaveAccessibleName('Vui lòng kiểm tra các số')
  await dialog.getByRole('button').click()
  await form.getByLabel('Các số').fill('68, 79 012')
  await post.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Số ngày mai')
  await expect(page).toHaveURL(/\/topic\/\d+$/)
  const address = page.url()
  const picked = page.getByRole('region', { name: 'Số dự đoán' })
  await expect(picked.locator('li')).toHaveText(['68', '79', '012'])
  await expect(picked).toContainText('Đóng lúc')
  await expect(page.locator('article')).toContainText('<b>Dòng hai</b>')

  const other = await browser.newContext()
  const reader = await other.newPage()
  await enterAs(reader, await joinMember(stack.postgres.url, { nickName: 'Em Út' }))
  await reader.goto(address)
  const board = await reachBoard(reader)
  await board.box.fill('Chúc chú may mắn')
  await board.send.click()
  await expect(board.rows.first()).toContainText('Em Út')
  await expect(reader.getByRole('button', { name: /Sửa chủ đề|Xóa chủ đề/ })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Báo cáo chủ đề' })).toBeVisible()
  await other.close()

  // The edge caches a page for a second.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('[data-message] p')).toHaveText(['Chúc chú may mắn'], { timeout: 100 })
  }).toPass()
  await page.getByRole('button', { name: 'Sửa chủ đề' }).click()
  const editor = page.getByTestId('topic-editor')
  await editor.getByLabel('Tiêu đề').fill('Số ngày mốt')
  await editor.getByRole('button', { name: 'Hủy' }).click()
  await dialog.getByRole('button', { name: 'Sửa tiếp' }).click()
  await editor.getByLabel('Các số').fill('68')
  await editor.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Số ngày mốt')
  await expect(picked.locator('li')).toHaveText(['68'])

  await page.goto(`/author/${author.id}`)
  await expect(page.locator('[data-fact="topics.waiting"] dd')).toHaveText('1')
  await page.goto(address)
  await page.getByRole('button', { name: 'Xóa chủ đề' }).click()
  await dialog.getByRole('button', { name: 'Xóa' }).click()
  await expect(page).toHaveURL(/\/topics\/mb$/)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
})

test('[FAV-05] an author’s picks are compared with the draw: hits and misses are counted, beside chance', async ({
  page,
}) => {
  // The first sample topic picked eight numbers for a draw that has been held.
  await page.goto('/topic/1')
  const picked = page.getByRole('region', { name: 'Số dự đoán' })
  const hits = await picked.locator('li', { hasText: 'đã về' }).count()
  await expect(picked).toContainText(`${hits} trong 8 số đã về`)
  await expect(picked.getByRole('link', { name: 'Xem kết quả' })).toHaveAttribute(
    'href',
    /\/detail\?code=mb&turnNum=\d{8}/,
  )
  await page.locator('article a').first().click()
  const fact = (name: string) => page.locator(`[data-fact="topics.${name}"] dd`)
  await expect(fact('settledCount')).toHaveText('8')
  await expect(fact('right')).toHaveText(String(hits))
  await expect(fact('expected')).toHaveText(/^1,9/)
  await expect(page.getByText('kể cả trong chủ đề đã xóa')).toBeVisible()
})

test('[BOARD-05, BOARD-08] a moderator deletes any topic; while the boards are closed nobody writes one', {
  tag: '@alone',
}, async ({ page, stack }) => {
  const writer = await joinMember(stack.postgres.url)
  const [id] = await addTopics(stack.postgres.url, [
    { memberId: writer.id, game: 'mb', subject: 'Quảng cáo', content: 'Mua ngay', atMs: Date.now() },
  ])
  await enterAs(page, await joinMember(stack.postgres.url, { isModerator: true }))
  await page.goto(`/topic/${id}`)
  await page.getByRole('button', { name: 'Xóa chủ đề' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Xóa thành công')).toBeVisible()

  const setOpen = (value: string) =>
    query(stack, "UPDATE config SET value = $1 WHERE name = 'boardMessageIsOpen'", [value])
  const isClosed = async () => (await (await page.request.get('/topics/mb')).text()).includes('đang tạm đóng')
  await setOpen('0')
  try {
    await expect.poll(isClosed).toBe(true)
    await page.goto('/topics/mb')
    await hydrated(page)
    await expect(page.getByTestId('topic-form').getByRole('button', { name: 'Đăng chủ đề' })).toBeDisabled()
    await expect(page.getByTestId('topic-form').getByLabel('Tiêu đề')).toBeDisabled()
  } finally {
    await setOpen('1')
    await expect.poll(isClosed).toBe(false)
  }
})
