import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Face } from '../../ui/person.tsx'
import type { Turn } from '../parts/use-turn.ts'

/** Who has told what of a draw, in the order in which they began. */
export function WhoSaid({ turn, login }: { readonly turn: Turn; readonly login: string }) {
  const t = useTexts('results')
  const { time } = useFormats()
  const { voices, status } = turn
  const isFinal = status === 'confirmed' || status === 'corrected'
  const counted = isFinal ? voices.length : voices.filter(({ counts }) => counts).length
  return (
    <Panel title={t('who')}>
      <ul className="two mt2">
        {voices.map((voice) => (
          <li key={`${voice.kind} ${voice.by}`}>
            <Face login={voice.by} name={voice.name} />
            <span>
              <b>{voice.name}</b>
              <small>
                {t(voice.kind === 'feed' ? 'who.feed' : 'who.person')}
                {' · '}
                {t('who.tiers', { n: voice.same.length + voice.differ.length })}
                {voice.differ.length > 0 && `, ${t('who.differ', { n: voice.differ.length })}`}
                {!isFinal && !voice.counts && `, ${t('who.early')}`}
              </small>
            </span>
            <span className="num muted">{voice.by === login ? t('who.here') : time(voice.lastAt)}</span>
          </li>
        ))}
        {counted < 2 && !isFinal && (
          <li>
            <span className="ring" aria-hidden="true" />
            <span>
              <b>{t(counted === 0 ? 'who.first' : 'who.second')}</b>
              <small>{t('who.why')}</small>
            </span>
            <span />
          </li>
        )}
      </ul>
      <p className="sub">{t('who.rule')}</p>
    </Panel>
  )
}
