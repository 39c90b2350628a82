import { formatDate, formatDatedTurn, formatTime, weekdayOfTime } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { PrintPage } from './print-page.server.ts'
import type { Sheet, SheetResult } from './sheets.ts'

/** What stands above a sheet. */
interface SheetTexts {
  readonly title: string
  readonly about: string
  /** What the table of a result is called. */
  readonly nameOf: (result: SheetResult) => string
}

function useDay(): (atMs: number) => string {
  const language = useLanguage()
  const t = useTexts('print')
  return (atMs) => t('print.day', { weekday: weekdayOfTime(language, atMs), date: formatDate(language.locale, atMs) })
}

export function useSheetTexts(page: Pick<PrintPage, 'subject' | 'sheet' | 'isHighLevel'>, sheet: Sheet): SheetTexts {
  const language = useLanguage()
  const t = useTexts('print')
  const dayOf = useDay()
  const { subject, isHighLevel } = page
  const [first] = sheet.results
  const atMs = first?.dueAtMs ?? 0
  const turnName = (result: SheetResult) =>
    isHighLevel ? formatDatedTurn(language, result.turn, result.dueAtMs) : dayOf(result.dueAtMs)
  if (page.sheet === '1' || page.sheet === 'poster') {
    const opened = isHighLevel || page.sheet === 'poster' ? first && turnName(first) : undefined
    const about = opened ?? t('print.openedAt', { day: dayOf(atMs), time: formatTime(atMs) })
    return { title: first?.name ?? '', about, nameOf: ({ name }) => name }
  }
  if (subject.kind === 'game') {
    const count = sheet.results.length
    const about = t('print.newest', { count, date: formatDate(language.locale, atMs) })
    return { title: subject.name, about, nameOf: turnName }
  }
  const nameOf = ({ name }: SheetResult) => name
  const region = t(`print.region.${subject.region}`)
  if (page.sheet === '4') {
    return { title: region, about: t('print.openedAt', { day: dayOf(atMs), time: formatTime(atMs) }), nameOf }
  }
  return { title: t('print.dayHeading', { day: dayOf(atMs) }), about: t(`print.both.${subject.region}`), nameOf }
}
