import { expect } from '@playwright/test'
import { test } from '../../support/stack.ts'

test.use({ javaScriptEnabled: false })

test('[GEN-12] the statistics that home promises are computed from the draws, and readable without JavaScript', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Xem thống kê' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thống kê xổ số miền Bắc (XSMB)')
  const { rows } = await (
    await request.get('/api/front/open/lottery/history/low/page?gameCode=mb&pageSize=30&page=1')
  ).json()
  const endings: string[] = rows.flatMap(({ openNum }: { openNum: string }) =>
    openNum.split(',').map((number) => number.slice(-2)),
  )
  const heat = page.getByRole('table').first()
  for (const number of ['00', '07', '46', '99']) {
    const count = endings.filter((ending) => ending === number).length
    await expect(heat.getByRole('cell', { name: new RegExp(`^${number} `) })).toHaveText(`${number} ${count}`)
  }
  const headings = ['Tần suất lô tô 00–99', 'Lô gan', 'Đầu và đuôi', 'Về nhiều nhất', 'Về ít nhất']
  const strips = ['Nhịp về từng số', 'Cặp số hay về cùng nhau']
  await expect(page.locator('main section > h2:visible')).toHaveText([...headings, ...strips])
  await expect(page.locator('main')).toContainText('Mỗi kỳ quay độc lập')

  await page.getByRole('link', { name: '50 kỳ' }).click()
  await expect(page).toHaveURL(/[/]trends[/]mb[?]size=50$/)
  await expect(page.getByRole('link', { name: '50 kỳ' })).toHaveAttribute('aria-current', 'true')
  // A game without last two digits has its statistics beside its history.
  await page.goto('/trends/st60')
  await expect(page).toHaveURL(/[/]history[/]st60#trends$/)
})
