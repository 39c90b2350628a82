import type { Answer } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useGameWords } from '../draws/game-words.ts'
import type { Feature } from '../texts/features.ts'
import { useFormats } from '../texts/format.ts'
import { textsOf, useLanguage, useTexts } from '../texts/texts.tsx'
import { useKindText } from '../texts/use-kind-text.ts'

type Row = Answer<'today.list'>['rows'][number]

/** The changed thing and its author; a game by its name. */
function useNoticeWords() {
  const { nameOf } = useGameWords()
  const kindText = useKindText()
  const t = useTexts('notices')
  return (notice: string, { values: { code, login } }: Row) => ({
    what: kindText(notice),
    ...(typeof code === 'string' && { subject: nameOf(code) }),
    ...(login === '' && { login: t('nobody') }),
  })
}

/** The words of a row, which are texts of its feature. */
export function useWords() {
  const language = useLanguage()
  const { nameOf, tierName } = useGameWords()
  const { moment, shortTime } = useFormats()
  const now = useNow()
  const t = useTexts('today')
  const noticeWords = useNoticeWords()
  const span = (minutes: number) =>
    minutes < 60 ? t('minutes', { n: minutes }) : t('hours', { n: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (row: Row, part: 'title' | 'text' | 'act' | 'tag'): string | undefined => {
    const { code, turnNum, rank, at, minutes, notice } = row.values
    const values = {
      ...row.values,
      ...(typeof code === 'string' && { game: nameOf(code) }),
      ...(typeof code === 'string' &&
        typeof turnNum === 'string' &&
        typeof rank === 'number' && { tier: tierName(code, turnNum, rank) }),
      ...(typeof minutes === 'number' && { span: span(minutes) }),
      ...(typeof notice === 'string' && noticeWords(notice, row)),
      ...(typeof at === 'string' && { at: moment(at, now), time: shortTime(at) }),
    }
    const key = `today.${row.kind}.${part}`
    const say = textsOf(language, row.feature as Feature) as (name: string, given: object) => string
    try {
      return say(key, values)
    } catch {
      // Not every kind has every part.
      return undefined
    }
  }
}
