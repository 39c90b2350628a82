import { useTexts } from '../texts/texts.tsx'
import type { Game } from './game.ts'

/** A schedule in a few words: `T2, T7 16:15`. */
export function useSchedule(): (schedule: Game['schedule']) => string {
  const t = useTexts('games')
  return ({ kind, periodSeconds = 0, days = [], time = '' }) => {
    if (kind === 'every') {
      return periodSeconds % 60 === 0
        ? t('schedule.minutes', { count: periodSeconds / 60 })
        : t('schedule.seconds', { count: periodSeconds })
    }
    if (kind === 'monthly') return t('schedule.monthly', { days: days.join(', '), time })
    if (days.length === 7) return t('schedule.daily', { time })
    return t('schedule.weekly', { days: days.map((day) => t(`weekday.${day}` as 'weekday.1')).join(', '), time })
  }
}
