import type { GameDraws } from '@quayso/contract/draw'
import { useEffect } from 'react'
import { StaleBar } from '../draws/stale-bar.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useLiveDraws } from '../live/use-live-draws.ts'
import type { CheckedStation } from './load-check.server.ts'

interface FollowDrawProps {
  readonly station: CheckedStation
  readonly onDraws: (row: GameDraws | undefined) => void
}

/** Hands on the station's draws as they come. Apart from the form, which stays when another station is chosen. */
export function FollowDraw({ station, onDraws }: FollowDrawProps) {
  const { locale } = useLanguage()
  const live = useLiveDraws(station.recent, [station.code], locale)
  const [row] = live.rows
  useEffect(() => onDraws(row), [row, onDraws])
  return <StaleBar isStale={live.fetchFailed} asOfMs={live.asOfMs} onRetry={live.refetch} />
}
