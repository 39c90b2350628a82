import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import { formatDate, formatDatedTurn, formatTurn, weekdayOfTime } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import type { DetailPage } from '../data/detail-page.server.ts'

export interface DrawHeadingTexts {
  readonly text: string
  /** Without the game, for where its name is shown above. */
  readonly short: string
}

/** The draw's name: its date, or its number where a day has many draws. */
export function useDrawHeading(
  { name, turnNum, openTime }: Pick<DrawDetail, 'name' | 'turnNum' | 'openTime'>,
  { lottery }: DetailPage,
): DrawHeadingTexts {
  const language = useLanguage()
  const texts = useTexts('detail')
  const openedMs = Date.parse(openTime)
  if (turnNum.includes('-')) {
    return {
      text: texts('detail.headingTurn', { game: name, turn: formatDatedTurn(language, turnNum, openedMs) }),
      short: formatTurn(language, turnNum, openedMs),
    }
  }
  const day = { weekday: weekdayOfTime(language, openedMs), date: formatDate(language.locale, openedMs) }
  return { text: texts('detail.heading', { lottery, ...day }), short: texts('detail.day', day) }
}
