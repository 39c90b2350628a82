import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { fetchDrawDetail } from '@quayso/contract/client/draw-detail.gen'
import { useEffect, useState } from 'react'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { latestVersion } from './shown-draw.ts'

interface LatestDraw {
  /** Includes when and why it was corrected, which events do not. */
  readonly draw: DrawDetail
  /** The newest known version of the draw. */
  readonly shown: DrawIssue
}

/** The edge caches an answer for a second: one requested sooner may be older than the event. */
const askEveryMs = 2_000

/** The loader's draw; after an event, its numbers at once and the full draw once it is fetched. */
export function useLatestDraw(loaded: DrawDetail, code: string, issues: readonly DrawIssue[]): LatestDraw {
  const { locale } = useLanguage()
  const [answer, setAnswer] = useState(loaded)
  const { turnNum } = loaded
  const draw = answer.turnNum === turnNum && answer.version > loaded.version ? answer : loaded
  const shown = latestVersion(draw, issues)
  const isBehind = shown.version > draw.version && shown.status !== 'drawing'
  useEffect(() => {
    if (!isBehind) return
    // Tries again on failure.
    const ask = () => void fetchDrawDetail(callOptions(locale), { code, turnNum }).then(setAnswer, () => {})
    const timer = setInterval(ask, askEveryMs)
    return () => clearInterval(timer)
  }, [isBehind, code, turnNum, locale])
  return { draw, shown }
}
