import { expect } from '@playwright/test'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { test } from '../../support/stack.ts'

test('[STATUS-03] the page says what works, what did not and what is unknown', { tag: '@alone' }, async ({
  page,
  stack,
}) => {
  await page.goto('/status')
  // Nobody has asked the parts yet: nothing is said to work.
  await expect(page.getByText('Chưa rõ tình trạng')).toBeVisible()
  await query(
    stack,
    `INSERT INTO health_day (part, day, good, bad, sampled_at)
     SELECT part, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - ago, CASE WHEN ago = 0 THEN 1 ELSE 1437 END,
       CASE WHEN part = 'live' AND ago = 3 THEN 3 ELSE 0 END, date_trunc('minute', now()) - ago * interval '1 day'
     FROM unnest(ARRAY['web', 'live', 'api', 'draws', 'log']) part, generate_series(0, 9) ago`,
  )
  await query(
    stack,
    `INSERT INTO health_outage (part, began_at, last_at)
     SELECT 'live', began, began + interval '2 minutes' FROM (SELECT now() - interval '3 days' AS began) then_`,
  )
  await expect(async () => {
    await page.goto('/status')
    await expect(page.getByText('Mọi thứ chạy bình thường')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Cập nhật trực tiếp ngừng khoảng 3 phút')).toBeVisible()
  const live = page.getByRole('img', { name: /^Cập nhật trực tiếp: chạy 99,97/ })
  await expect(live).toHaveAccessibleName(/10 ngày có số đo, 1 ngày có sự cố/)
  await expect(live.locator('i')).toHaveCount(90)
  await expect(live.locator('i[class$=unknown]')).not.toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await query(stack, 'DELETE FROM health_day')
  await query(stack, 'DELETE FROM health_outage')
})
