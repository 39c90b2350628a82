import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { countdownParts } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useHasCome, useServerSecond } from '../../live/page-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './countdown.module.css'

const lastSeconds = 10

/**
 * Whole seconds until the turn opens, by the server's clock. The first render counts from when the page was rendered,
 * on both sides, so that an old page hydrates without a mismatch; then the clock takes over.
 */
export function useRemainingSeconds(dueAtMs: number, loadedAtMs: number): number {
  const second = useServerSecond() ?? Math.floor(loadedAtMs / 1000)
  return Math.ceil(dueAtMs / 1000) - second
}

/** Whether the turn is due. Unlike the seconds it changes once, so a whole card may depend on it. */
export function useIsDue(dueAtMs: number, loadedAtMs: number): boolean {
  return useHasCome(Math.ceil(dueAtMs / 1000), Math.floor(loadedAtMs / 1000))
}

interface CountdownProps {
  readonly seconds: number
  readonly dueAtMs: number
  readonly small?: boolean
}

export function Countdown({ seconds, dueAtMs, small = false }: CountdownProps) {
  const [hours, minutes, rest] = countdownParts(seconds)
  return (
    <time
      role="timer"
      dateTime={toVietnamIso(dueAtMs)}
      className={classNames(styles.countdown, small && styles.small, seconds <= lastSeconds && styles.last)}
      data-countdown={`${hours}:${minutes}:${rest}`}
    >
      {hours}
      <i>:</i>
      {minutes}
      <i>:</i>
      {rest}
    </time>
  )
}

interface TimeLeftProps {
  readonly dueAtMs: number
  readonly loadedAtMs: number
}

/** A separate component, so that a second's tick renders nothing else. */
export function TimeLeft({ dueAtMs, loadedAtMs }: TimeLeftProps) {
  const seconds = useRemainingSeconds(dueAtMs, loadedAtMs)
  return seconds > 0 ? <Countdown seconds={seconds} dueAtMs={dueAtMs} /> : <Drawing isDue />
}

interface DrawingProps {
  /** The turn being drawn, where there is room for it. */
  readonly turn?: string
  readonly small?: boolean
  /** Shown instead of the countdown, at zero. */
  readonly isDue?: boolean
}

/** A draw is under way or overdue. */
export function Drawing({ turn, small = false, isDue = false }: DrawingProps) {
  const { t } = useLanguage()
  return (
    <span
      className={classNames(styles.drawing, small && styles.smallDrawing)}
      data-countdown={isDue ? 'drawing' : undefined}
    >
      {t('countdown.drawing')}
      {turn && <b>{turn}</b>}
    </span>
  )
}
