import type { Database } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expectedHits } from '@quayso/games/tickets/pick'
import { nextTurn, turnClosesAtMs } from '@quayso/games/time/planned-turn'
import { type SampleTopic, writeAnswers, writeTopics } from './write-topics.ts'

const names = ['Hồng Anh', 'Bác Tư Chợ Lớn', 'Lê Văn Phúc']
const dayMs = 86_400_000

const subjects = [
  ['mb', 'Ghi chép kết quả Nam Định 2026'],
  ['mb', 'Xin lịch quay Tết Đinh Mùi'],
  ['mb', 'Mẹo bảo quản vé giấy'],
  ['hcm', 'Giải tám miền Nam tháng 10'],
  ['mb', 'Số đẹp theo ngày sinh: đúng hay sai?'],
  ['mb', 'Hỏi đáp: thời hạn lĩnh thưởng là bao lâu?'],
  ['st60', 'Lịch mở thưởng theo thứ'],
  ['mb', 'Cách đọc bảng Đầu – Đuôi cho người mới'],
  ['mb', 'Thống kê giải đặc biệt tháng 11'],
  ['mb', 'Vé trúng bị rách một góc có lĩnh được không?'],
  ['mb', 'Tổng hợp đầu câm tuần 46'],
] as const

/** The author's pick for the next draw. */
function pickAt(game: Game, atMs: number): SampleTopic['pick'] {
  const { turn } = nextTurn(game, atMs)
  const picked = { scope: 'any', numbers: ['07', '12', '25', '48', '68', '79', '86', '93'] } as const
  const expected = expectedHits(game, turn, picked)
  const closesAtMs = turnClosesAtMs(game, turn)
  return expected === undefined || closesAtMs === undefined ? undefined : { turn, ...picked, expected, closesAtMs }
}

/** Topics of a few members, on a site that has none: the first has a pick, and all of them answer it. */
export async function addSampleTopics(db: Database, nowMs: number): Promise<void> {
  if (await db.selectFrom('topic').select('id').limit(1).executeTakeFirst()) return
  const created_at = new Date(nowMs - 365 * dayMs)
  const members = await db
    .insertInto('member')
    .values(names.map((nick_name, i) => ({ user_name: `sample${i + 1}`, nick_name, created_at })))
    .returning('id')
    .execute()
  const memberOf = (i: number) => members[i % members.length]?.id ?? 0
  const northern = findGame('mb') as Game
  const topics = subjects.map(([game, subject], i): SampleTopic => {
    const atMs = nowMs - ((subjects.length + 1 - i) * dayMs) / 2
    const pick = i === 0 ? pickAt(northern, atMs) : i === subjects.length - 1 ? pickAt(northern, nowMs) : undefined
    return {
      ...{ memberId: memberOf(i), game, subject, atMs, ...(pick && { pick }) },
      content: `${subject}.\n\nMình ghi lại để bà con cùng xem, ai biết thêm thì góp ý bên dưới.`,
    }
  })
  const [firstId] = await writeTopics(db, topics)
  const answers = Array.from({ length: 12 }, (_, i) => ({
    ...{ memberId: memberOf(i + 1), content: `Cảm ơn bạn, mình xem rồi (${i + 1}).` },
    atMs: nowMs - (13 - i) * 3_600_000,
  }))
  await writeAnswers(db, firstId ?? 0, answers)
}
