import type { ResultFigures as Figures } from '@quayso/contract/calls/status'
import type { ReactNode } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import * as panel from '../ui/page/panel.module.css'
import { Panel } from '../ui/page/panel.tsx'
import { useDuration } from '../ui/trust/use-duration.ts'
import type { HowTexts } from './how-texts.server.ts'

interface ResultFiguresProps {
  readonly figures: Figures
  readonly texts: HowTexts
}

/** How soon results were shown and confirmed, and how many were wrong. Nothing without results. */
export function ResultFigures({ figures, texts }: ResultFiguresProps) {
  const { locale } = useLanguage()
  const duration = useDuration()
  const { results, confirmedSoon, medianSeconds, longestSeconds, corrections, longestWrongSeconds } = figures
  if (results === 0) return null
  const count = (value: number) => value.toLocaleString(locale)
  const took = (name: string, seconds: number | null): (readonly [string, ReactNode])[] =>
    seconds === null ? [] : [[name, duration(seconds)]]
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.results, count(results)],
    [texts.confirmedSoon, `${count(confirmedSoon)} / ${count(results)}`],
    ...took(texts.median, medianSeconds),
    ...took(texts.longest, longestSeconds),
    [
      texts.corrections,
      <LocalLink key="corrections" to="/corrections">
        {count(corrections)}
      </LocalLink>,
    ],
    ...took(texts.longestWrong, longestWrongSeconds),
  ]
  return (
    <Panel id="figures" title={texts.figures}>
      <dl className={panel.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
