import { expect } from '@playwright/test'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { addAnswers, addFollows, addTopics } from '@quayso/stack/browser/sample-topics'
import { findViolations } from '../../support/accessibility.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'
import { fillTopics } from '../../support/topics.ts'

test('[ERR-04] a visitor is asked to log in, and returns', async ({ page }) => {
  await page.goto('/favorite?tab=authors')
  await expect(page.getByRole('heading', { name: 'Vui lòng đăng nhập trước' })).toBeVisible()
  await expect(page.locator('#main').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/login?back=%2Ffavorite%3Ftab%3Dauthors',
  )
  await expect(page.locator('footer')).toHaveCount(0)
})

atEachSize(() => {
  test('[FAV-01, FAV-02, GEN-05, GEN-09] two tabs of ten a page with a pager of five, at both sizes', async ({
    page,
    stack,
    isMobile,
  }) => {
    const me = await joinMember(stack.postgres.url)
    const writer = await joinMember(stack.postgres.url, { nickName: 'Dì Bảy' })
    const ids = await fillTopics(stack, 'travinh', writer, 62)
    await addFollows(stack.postgres.url, me.id, { topics: ids, authors: [writer.id] })
    await enterAs(page, me)
    await page.goto('/favorite')
    const tabs = page.getByRole('navigation', { name: 'Đang theo dõi', exact: true })
    await expect(tabs.getByRole('link')).toHaveText(['Chủ đề62', 'Tác giả1'])
    const rows = page.locator('[data-follow]')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Chủ đề 62')
    await expect(rows.first().locator('time')).toHaveText(
      isMobile ? /\d\d:\d\d \d\d-\d\d-\d{4}/ : /\d\d\/\d\d\/\d{4} \(.+\) \d\d:\d\d/,
      { useInnerText: true },
    )
    const pager = page.getByRole('navigation', { name: 'Các trang đang theo dõi' })
    await expect(pager.getByRole('link', { name: /^Trang \d/ })).toHaveText(['1', '2', '3', '4', '5'])
    await pager.getByRole('link', { name: 'Trang 5' }).click()
    await expect(rows.first()).toContainText('Chủ đề 22')
    if (!isMobile) {
      await expect(page.getByRole('columnheader')).toHaveText(['STT', 'Chủ đề', 'Theo dõi từ', 'Thao tác'])
      await expect(rows.first().getByRole('cell').first()).toHaveText('41')
    }
    // The address of a page that no longer exists shows the last one.
    await page.goto('/favorite?page=99')
    await expect(page).toHaveURL(/\/favorite\?page=7$/)
    await expect(rows).toHaveCount(2)

    await tabs.getByRole('link', { name: /Tác giả/ }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Dì Bảy')
    await expect(rows.first()).toContainText('Chủ đề 62')
    if (!isMobile) {
      await expect(page.getByRole('columnheader')).toHaveText([
        ...['STT', 'Tác giả', 'Bài mới nhất', 'Theo dõi từ', 'Thao tác'],
      ])
    }
    expect(await findViolations(page)).toEqual([])
  })
})

test('[FAV-03, FAV-04, FAV-05, CALL-24, CALL-25] following from the pages, the mark of new posts until opened, and unfollowing', async ({
  page,
  stack,
}) => {
  const me = await joinMember(stack.postgres.url)
  const writer = await joinMember(stack.postgres.url, { nickName: 'Anh Tám' })
  const [id = 0] = await fillTopics(stack, 'travinh', writer, 1)
  await page.goto(`/topic/${id}`)
  await page.getByRole('button', { name: 'Theo dõi chủ đề' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toHaveAccessibleName('Vui lòng đăng nhập trước')
  await dialog.getByRole('button', { name: 'Để sau' }).click()

  await enterAs(page, me)
  await page.reload()
  await page.getByRole('button', { name: 'Theo dõi chủ đề', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bỏ theo dõi chủ đề' })).toBeVisible()
  await page.goto(`/author/${writer.id}`)
  await page.getByRole('button', { name: 'Theo dõi tác giả', exact: true }).click()
  await expect(page.getByText('Đã theo dõi')).toBeVisible()
  // Still marked on the next visit.
  await page.goto(`/topic/${id}`)
  await expect(page.getByRole('button', { name: 'Bỏ theo dõi chủ đề' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bỏ theo dõi tác giả' })).toBeVisible()

  await page.goto('/userinfo')
  await expect(page.getByText('1 chủ đề, 1 tác giả')).toBeVisible()
  await page.getByRole('region', { name: 'Đang theo dõi' }).getByRole('link', { name: 'Xem' }).click()
  const rows = page.locator('[data-follow]')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('Mới', { exact: true })).toHaveCount(0)

  await addAnswers(stack.postgres.url, id, [{ memberId: writer.id, content: 'Có tin mới', atMs: Date.now() }])
  await addTopics(stack.postgres.url, [
    { memberId: writer.id, game: 'travinh', subject: 'Bài mới', content: 'Mới viết', atMs: Date.now() },
  ])
  await page.reload()
  await expect(rows.getByText('Mới', { exact: true })).toBeVisible()
  const opened = page.waitForResponse('**/follow/openArticle')
  await rows.getByRole('link', { name: 'Chủ đề 1' }).click()
  await opened
  await page.goto('/favorite')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('Mới', { exact: true })).toHaveCount(0)

  await page.goto('/favorite?tab=authors')
  await expect(rows.getByText('Mới', { exact: true })).toBeVisible()
  const openedAuthor = page.waitForResponse('**/follow/openAuthor')
  await rows.getByRole('link', { name: 'Anh Tám' }).click()
  await openedAuthor
  await page.goto('/favorite?tab=authors')
  await expect(rows).toContainText('Bài mới')
  await expect(rows.getByText('Mới', { exact: true })).toHaveCount(0)

  await rows.getByRole('button', { name: 'Bỏ theo dõi Anh Tám' }).click()
  await expect(page.getByText('Hủy thành công')).toBeVisible()
  await expect(page.getByText('Bạn chưa theo dõi tác giả nào')).toBeVisible()
  await page.goto('/favorite')
  await rows.getByRole('button', { name: 'Bỏ theo dõi Chủ đề 1' }).click()
  await expect(page.getByText('Hủy thành công')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

atEachSize(() => {
  test('[FAV-02] the favourites are shown in every language', async ({ page, stack, isMobile }) => {
    const me = await joinMember(stack.postgres.url)
    const writer = await joinMember(stack.postgres.url)
    const ids = await fillTopics(stack, 'travinh', writer, 1)
    await addFollows(stack.postgres.url, me.id, { topics: ids })
    await enterAs(page, me)
    for (const [lang, heading, unfollow] of [
      ['en', 'Following', 'Unfollow Chủ đề 1'],
      ['th', 'กำลังติดตาม', 'เลิกติดตาม Chủ đề 1'],
      ['zh', '我的关注', '取消关注 Chủ đề 1'],
    ] as const) {
      await page.goto(`/favorite?lang=${lang}`)
      await expect(page.getByRole('button', { name: unfollow })).toBeVisible()
      if (isMobile) await expect(page.locator('header b').first()).toHaveText(heading)
      else await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  })
})
