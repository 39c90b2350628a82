import { useNow } from '../calls/clock.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'

export const reasons = ['spam', 'abuse', 'fraud', 'other'] as const
export type Reason = (typeof reasons)[number]

/** How long a mute lasts, in days; null without end. */
export const muteLengths = [1, 7, null] as const

interface Act {
  readonly kind: 'approved' | 'removed' | 'warned' | 'muted' | 'unmuted' | 'name_reset' | 'picture_reset'
  readonly reason: Reason | null
  readonly until: string | null
}

/** What moderation calls members, lengths of time and acts. */
export function useWords() {
  const t = useTexts('moderation')
  const { date, shortTime } = useFormats()
  const now = useNow().getTime()
  return {
    nameOf: (name: string | null, id: number) => name ?? t('left', { id }),
    ago: (at: string) => {
      const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
      if (minutes < 120) return t('minutes', { n: minutes })
      return minutes < 48 * 60
        ? t('hours', { n: Math.floor(minutes / 60) })
        : t('days', { n: Math.floor(minutes / 1440) })
    },
    moment: (at: string) => `${shortTime(at)} ${date(at)}`,
    lengthOf: (days: number | null) => (days === null ? t('mute.endless') : t('mute.days', { n: days })),
    actOf: ({ kind, reason, until }: Act) => {
      const act =
        kind !== 'muted'
          ? t(`act.${kind}`)
          : until
            ? t('act.muted', { until: `${shortTime(until)} ${date(until)}` })
            : t('act.muted.endless')
      return reason ? t('act.because', { act, reason: t(`reason.${reason}`).toLowerCase() }) : act
    },
  }
}
