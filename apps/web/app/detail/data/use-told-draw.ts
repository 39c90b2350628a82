import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { fetchDrawDetail } from '@quayso/contract/client/draw-detail.gen'
import { useEffect, useState } from 'react'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { newestTold } from './shown-draw.ts'

interface ToldDraw {
  /** With when it was revised and why, which the news do not tell. */
  readonly draw: DrawDetail
  /** The newest that is known of its numbers. */
  readonly shown: DrawIssue
}

/** The edge keeps an answer for a second: one that is asked for sooner may be older than the news. */
const askEveryMs = 2_000

/** The draw as it came with the page; once it is told again, the news at once and what stands behind them soon after. */
export function useToldDraw(loaded: DrawDetail, code: string, issues: readonly DrawIssue[]): ToldDraw {
  const { locale } = useLanguage()
  const [answer, setAnswer] = useState(loaded)
  const { turnNum } = loaded
  const draw = answer.turnNum === turnNum && answer.version > loaded.version ? answer : loaded
  const shown = newestTold(draw, issues)
  const isBehind = shown.version > draw.version && shown.status !== 'drawing'
  useEffect(() => {
    if (!isBehind) return
    // Whoever gets no answer asks again.
    const ask = () => void fetchDrawDetail(callOptions(locale), { code, turnNum }).then(setAnswer, () => {})
    const timer = setInterval(ask, askEveryMs)
    return () => clearInterval(timer)
  }, [isBehind, code, turnNum, locale])
  return { draw, shown }
}
