import type { DetailedDraw } from '@quayso/contract/draw'
import { turnIndex } from '@quayso/games/time/turn'
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
  { name, turn, dueAtMs }: Pick<DetailedDraw, 'name' | 'turn' | 'dueAtMs'>,
  { lottery }: DetailPage,
): DrawHeadingTexts {
  const language = useLanguage()
  const texts = useTexts('detail')
  if (turnIndex(turn) > 0) {
    return {
      text: texts('detail.headingTurn', { game: name, turn: formatDatedTurn(language, turn, dueAtMs) }),
      short: formatTurn(language, turn, dueAtMs),
    }
  }
  const day = { weekday: weekdayOfTime(language, dueAtMs), date: formatDate(language.locale, dueAtMs) }
  return { text: texts('detail.heading', { lottery, ...day }), short: texts('detail.day', day) }
}
