import { enterAs, joinMember, type SampleMember, writeMessages } from '@quayso/stack/browser/sample-members'
import type { Page } from 'playwright-core'

/** The members who look at the board. */
export interface SampleVisitors {
  readonly member: SampleMember
  readonly moderator: SampleMember
}

let visitors: SampleVisitors | undefined

const minuteMs = 60_000

/** A board of three pages under the northern draw, with messages of those who look at it. */
export async function addSampleBoard(databaseUrl: string, nowMs: number): Promise<void> {
  const join = (nickName: string, isModerator = false) => joinMember(databaseUrl, { nickName, isModerator })
  const [duong, member, tu, moderator, phuc] = [
    ...[await join('Thùy Dương'), await join('Minh Khôi'), await join('Bác Tư Chợ Lớn')],
    ...[await join('Hồng Anh', true), await join('Lê Văn Phúc')],
  ] as const
  visitors = { member, moderator }
  const newest = [
    [phuc, 'Kết quả lên nhanh, 18:33 đã đủ 27 số.'],
    [member, 'Nhà mình dò giúp bà ngoại, chữ to nhìn rõ, đỡ phải đeo kính.'],
    [moderator, 'Dạ được bác, bác bấm nút “In” phía trên bảng, trang in ra vừa một tờ A4 ạ.'],
    [tu, 'Xin hỏi bảng này có in ra giấy được không? Tôi muốn dán ở quầy cho bà con xem.'],
    [member, 'Mình dò vé của mẹ, trúng giải bảy, cả nhà vui quá!'],
    [duong, 'Đầu 4 hôm nay về tới mấy con liền, lâu rồi mới thấy.'],
  ] as const
  const older = Array.from({ length: 22 }, (_, i) => [i % 2 ? tu : phuc, `Kỳ trước, tin thứ ${i + 1}`] as const)
  const all = [...older, ...newest]
  await writeMessages(
    databaseUrl,
    'mb',
    all.map(([{ id }, content], i) => ({ memberId: id, content, atMs: nowMs - (all.length - i) * 13 * minuteMs })),
  )
}

/** Reloads the page, as one of them, at its board. */
export async function reloadAs(page: Page, who: keyof SampleVisitors | 'anybody'): Promise<void> {
  if (who !== 'anybody' && visitors) await enterAs(page, visitors[who])
  await page.reload()
  await page.locator('#board').scrollIntoViewIfNeeded()
  await page.locator('#board').evaluate((board) => board.scrollIntoView())
  await page.locator('#board form button[type=submit]:enabled').waitFor()
}
