import type { PickOutcome } from '@quayso/contract/topic'
import { Check } from 'lucide-react'
import { detailHref } from '../../draws/draw-address.ts'
import { DrawMarks } from '../../draws/draw-marks.tsx'
import { formatDatedTurn } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { useSiteTitle } from '../../layout/site-title.ts'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './pick-result.module.css'

interface PickResultProps {
  readonly pick: PickOutcome
  readonly gameCode: string
  readonly isOurs: boolean
}

/** An author's pick, and its result in the draw. */
export function PickResult({ pick, gameCode, isOurs }: PickResultProps) {
  const language = useLanguage()
  const t = useTexts('topics')
  const site = useSiteTitle()
  const { turn, scope, numbers, state, hits } = pick
  return (
    <section className={styles.pick} aria-labelledby="picked" data-state={state}>
      <h2 id="picked">{t('topics.picked')}</h2>
      <p className={styles.about}>
        {t('topics.pickTurn', { turn: formatDatedTurn(language, turn, pick.closesAtMs) })} ·{' '}
        {t(`topics.scope.${scope}`)}
      </p>
      {isOurs && <DrawMarks marks={['own']} site={site} />}
      <ul className={styles.numbers}>
        {numbers.map((number) => {
          const isHit = hits.includes(number)
          return (
            <li key={number} className={classNames(isHit && styles.hit)}>
              {number}
              {isHit && (
                <>
                  <Check size="1rem" aria-hidden />
                  <span className="vh">{t('topics.hit')}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.about}>
        <Outcome pick={pick} />{' '}
        {state === 'settled' && <LocalLink to={detailHref(gameCode, turn)}>{t('topics.toDraw')}</LocalLink>}
      </p>
    </section>
  )
}

function Outcome({ pick: { state, closesAtMs, hits, numbers } }: { readonly pick: PickOutcome }) {
  const t = useTexts('topics')
  switch (state) {
    case 'open':
      return <Stamp atMs={closesAtMs}>{(stamp) => t('topics.open', { stamp })}</Stamp>
    case 'closed':
      return t('topics.closed')
    case 'settled':
      return t('topics.settled', { right: hits.length, count: numbers.length })
  }
}
