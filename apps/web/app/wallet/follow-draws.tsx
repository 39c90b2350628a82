import type { GameDraws } from '@quayso/contract/draw'
import { useEffect, useEffectEvent } from 'react'
import { StaleBar } from '../draws/stale-bar.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useLiveDraws } from '../live/use-live-draws.ts'

/** The newest draws of the tickets' games. */
export interface LiveAnswer {
  readonly rows: readonly GameDraws[]
  /** The games that were asked for; none before the first answer. */
  readonly codes: readonly string[]
  readonly hasFailed: boolean
  /** The server's time of the answer; 0 before the first. */
  readonly asOfMs: number
}

interface FollowDrawsProps {
  /** The codes of the games, separated by commas. */
  readonly list: string
  readonly onAnswer: (answer: LiveAnswer) => void
}

const nothing = { rows: [] }

/** Asks for all games at once, then hands on their draws as they come. Other games need another mount. */
export function FollowDraws({ list, onAnswer }: FollowDrawsProps) {
  const { locale } = useLanguage()
  const { rows, fetchFailed, asOfMs, refetch } = useLiveDraws(nothing, list.split(','), locale)
  const hand = useEffectEvent(onAnswer)
  const hasAnswer = rows.length > 0
  useEffect(() => {
    // Until the first answer the tickets show what was known before.
    if (hasAnswer || fetchFailed)
      hand({ rows, codes: hasAnswer ? list.split(',') : [], hasFailed: fetchFailed, asOfMs })
  }, [rows, list, hasAnswer, fetchFailed, asOfMs])
  return <StaleBar isMissing={fetchFailed && !hasAnswer} isStale={fetchFailed} asOfMs={asOfMs} onRetry={refetch} />
}
