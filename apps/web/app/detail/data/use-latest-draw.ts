import type { DetailedDraw, Draw } from '@quayso/contract/draw'
import { useEffect, useState } from 'react'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { latestVersion } from '../../live/latest-version.ts'

interface LatestDraw {
  /** Includes when and why it was corrected, which events do not. */
  readonly draw: DetailedDraw
  /** The newest known version of the draw. */
  readonly shown: Draw
}

/** The edge caches an answer for a second: one requested sooner may be older than the event. */
const askEveryMs = 2_000

/** The loader's draw; after an event, its numbers at once and the full draw once it is fetched. */
export function useLatestDraw(loaded: DetailedDraw, code: string, issues: readonly Draw[]): LatestDraw {
  const { locale } = useLanguage()
  const [answer, setAnswer] = useState(loaded)
  const { turn } = loaded
  const draw = answer.turn === turn && answer.version > loaded.version ? answer : loaded
  const shown = latestVersion(draw, issues)
  const isBehind = shown.version > draw.version && shown.status !== 'drawing'
  useEffect(() => {
    if (!isBehind) return
    const ask = async () => {
      // Loaded on demand: few draws are revised while somebody looks.
      const { fetchDraw } = await import('@quayso/contract/client/detailed-draw')
      setAnswer(await fetchDraw(callOptions(locale), code, turn))
    }
    // Tries again on failure.
    const timer = setInterval(() => void ask().catch(() => {}), askEveryMs)
    return () => clearInterval(timer)
  }, [isBehind, code, turn, locale])
  return { draw, shown }
}
