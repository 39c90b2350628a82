import { useTexts } from '../../i18n/locale-context.tsx'
import { BarRows } from '../../ui/charts/bar-rows.tsx'
import type { Absence } from './trends.ts'

interface AbsenceBarsProps {
  readonly absences: readonly Absence[]
  /** How many draws were searched. */
  readonly draws: number
}

/** How many draws each number has been absent for. */
export function AbsenceBars({ absences, draws }: AbsenceBarsProps) {
  const t = useTexts('history')
  const rows = absences.map(({ number, draws: count, isSeen }) => ({
    label: number,
    share: count / draws,
    text: isSeen ? t('history.awayFor', { count }) : t('history.awayLonger', { count }),
  }))
  return <BarRows rows={rows} />
}
