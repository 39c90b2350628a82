import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { MeterRows } from './meter-rows.tsx'
import { formatDay, twoDigits } from './stats-format.ts'
import type { RankedGap } from './stats-page.server.ts'

/** The axis is the same for all numbers: as long as the longest gap of those shown, at least 50 draws. */
const leastAxis = 50

export function GapRows({ gaps }: { readonly gaps: readonly RankedGap[] }) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const axis = Math.max(leastAxis, ...gaps.map(({ longest }) => longest))
  const rows = gaps.map(({ number, current, longest, ended }) => ({
    label: twoDigits(number),
    share: current / axis,
    markAt: longest / axis,
    isStrong: true,
    text: t('stats.draws', { count: current }),
    about: ended
      ? t('stats.longest', { count: longest, date: formatDay(locale, ended) })
      : t('stats.longestNow', { count: longest }),
  }))
  return <MeterRows kind="number" rows={rows} />
}
