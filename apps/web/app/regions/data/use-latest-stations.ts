import { fetchRegionDay } from '@quayso/contract/client/region-day'
import type { GameDraws, StationDay, StationsOfDay } from '@quayso/contract/draw'
import { useEffect, useState } from 'react'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { areBehind, shownStations } from './shown-stations.ts'

/** The edge caches an answer for a second: one requested sooner may be older than the event. */
const askEveryMs = 2_000

/** The loader's stations; after an event, its numbers at once, and what became of them once the day is fetched. */
export function useLatestStations(loaded: StationsOfDay, rows: readonly GameDraws[]): readonly StationDay[] {
  const { locale } = useLanguage()
  const [answer, setAnswer] = useState(loaded)
  const { region, day } = loaded
  const known = answer.serverTime > loaded.serverTime ? answer : loaded
  const shown = shownStations(known.stations, rows)
  const isBehind = areBehind(shown, known.stations)
  useEffect(() => {
    if (!isBehind) return
    // Tries again on failure.
    const ask = () => void fetchRegionDay(callOptions(locale), region, day).then(setAnswer, () => {})
    const timer = setInterval(ask, askEveryMs)
    return () => clearInterval(timer)
  }, [isBehind, region, day, locale])
  return shown
}
