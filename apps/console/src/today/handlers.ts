import { correctionRows } from '../corrections/today-rows.ts'
import { firstRunRows } from '../first-run/today-rows.ts'
import type { Handlers } from '../kernel/context.ts'
import { noticeRows } from '../notices/today-rows.ts'
import { firstDayRows, peopleRows } from '../people/today-rows.ts'
import { resultRows, sourceRows } from '../results/today-rows.ts'
import type { todayCalls } from './calls.ts'
import { feedbackRows, moderationRows, proposalRows } from './other-rows.ts'
import { type TodayReader, type TodayRow, todayOrder } from './today-row.ts'

/** What each feature has for today: add yours. */
const readers: readonly TodayReader[] = [
  resultRows,
  correctionRows,
  sourceRows,
  moderationRows,
  noticeRows,
  proposalRows,
  firstDayRows,
  peopleRows,
  feedbackRows,
  firstRunRows,
]

export const todayHandlers: Handlers<typeof todayCalls> = {
  'today.list': async (_input, context) => {
    const rows: TodayRow[] = []
    for (const read of readers) rows.push(...(await read(context)))
    const placeOf = ({ place }: TodayRow) => todayOrder.indexOf(place)
    return { rows: rows.sort((a, b) => placeOf(a) - placeOf(b)).map((row) => ({ ...row, values: { ...row.values } })) }
  },
}
