import { useTexts } from '../../i18n/locale-context.tsx'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface Duration {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** As people say it: 90 seconds, 24 minutes, 6 hours, 7 days. */
function toDuration(seconds: number): Duration {
  if (seconds < 2 * minute) return { unit: 'seconds', count: Math.round(seconds) }
  if (seconds < 2 * hour) return { unit: 'minutes', count: Math.round(seconds / minute) }
  if (seconds < 2 * day) return { unit: 'hours', count: Math.round(seconds / hour) }
  return { unit: 'days', count: Math.round(seconds / day) }
}

/** Says how long something took. */
export function useDuration(): (seconds: number) => string {
  const t = useTexts('trust')
  return (seconds) => {
    const { unit, count } = toDuration(seconds)
    return t(`trust.${unit}`, { count })
  }
}
