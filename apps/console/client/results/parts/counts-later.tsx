import { Clock } from 'lucide-react'
import { useNow } from '../../calls/clock.ts'
import { useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Callout } from '../../ui/callout.tsx'

/** For who joined less than a day ago: from when on what they type confirms. */
export function CountsLater() {
  const t = useTexts('results')
  const { countsFrom } = useOperator()
  const { date, shortTime } = useFormats()
  const now = useNow()
  if (countsFrom === undefined || Date.parse(countsFrom) <= now.getTime()) return null
  const day = date(countsFrom) === date(now) ? 'today' : 'tomorrow'
  return <Callout icon={Clock} title={t(`counts.${day}`, { time: shortTime(countsFrom) })} />
}
