import type { DrawDetail } from '@quayso/contract/draw-detail'
import { formatDate, weekdayOfTime } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import type { DetailPage } from './detail-page.server.ts'

export interface DrawHeadingTexts {
  readonly text: string
  /** Without the game, where that stands above. */
  readonly short: string
}

/** What the draw is called: by its date, or by its number where a day has many. */
export function useDrawHeading(
  { name, turnNum, openTime }: Pick<DrawDetail, 'name' | 'turnNum' | 'openTime'>,
  { lottery, weekdayNames }: DetailPage,
): DrawHeadingTexts {
  const texts = useTexts('detail')
  if (turnNum.includes('-')) {
    return {
      text: texts('detail.headingTurn', { game: name, turn: turnNum }),
      short: texts('detail.turn', { turn: turnNum }),
    }
  }
  const openedMs = Date.parse(openTime)
  const day = { weekday: weekdayOfTime(weekdayNames, openedMs), date: formatDate(openedMs) }
  return { text: texts('detail.heading', { lottery, ...day }), short: texts('detail.day', day) }
}
