import { BadgeCheck, ChevronDown } from 'lucide-react'
import { formatStamp } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import * as panel from '../ui/page/panel.module.css'
import * as styles from './check-found.module.css'
import type { TurnClaim } from './check-turn.ts'
import { type AnsweredReport, useStepTexts } from './use-step-texts.ts'

interface StepFoundProps {
  readonly report: AnsweredReport
  readonly claim: TurnClaim
}

/** What a step has found, and the values behind it. */
export function StepFound({ report, claim }: StepFoundProps) {
  const t = useTexts('verified')
  const { sentenceOf, detailsOf } = useStepTexts(claim)
  const details = detailsOf(report)
  return (
    <>
      <p>{sentenceOf(report)}</p>
      {details.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t('verified.details')}
            <ChevronDown size="1.25rem" aria-hidden />
          </summary>
          <dl>
            {details.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

interface WitnessesFoundProps {
  readonly kept: Extract<AnsweredReport, { readonly step: 'kept' }>
}

/** Who cosigned the log, and how long it is. */
export function WitnessesFound({ kept: { cosignatures, size, earlier } }: WitnessesFoundProps) {
  const { locale } = useLanguage()
  const t = useTexts('verified')
  return (
    <>
      {cosignatures.length === 0 && <p>{t('verified.noWitness')}</p>}
      <ul className={styles.witnesses}>
        {cosignatures.map(({ witness, time }) => (
          <li key={witness}>
            <span>
              <b>{witness}</b>
              <small>{t('verified.witnessedAt', { stamp: formatStamp(locale, time * 1000) })}</small>
            </span>
            <span className={styles.match}>
              <BadgeCheck size="1rem" aria-hidden />
              {t('verified.match')}
            </span>
          </li>
        ))}
      </ul>
      <dl className={panel.facts}>
        <div>
          <dt>{t('verified.head')}</dt>
          <dd>{t('verified.entries', { count: size.toLocaleString(locale) })}</dd>
        </div>
        {earlier && (
          <div>
            <dt>{t('verified.lastSeen')}</dt>
            <dd>{t('verified.lastSeenSize', { count: earlier.size.toLocaleString(locale) })}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
