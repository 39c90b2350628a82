import { languageNames, locales } from '@quayso/games/locale'
import { NavLink } from 'react-router'
import type { Answer } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useTexts } from '../texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { State } from '../ui/tag.tsx'
import { pageTitles } from './page-titles.ts'

type States = Answer<'contents.pages'>['pages'][number]['states']
const tones = { complete: 'ok', old: 'warn', missing: 'err' } as const

/** A dot for each language. */
export function LanguageDots({ states }: { readonly states: States }) {
  const t = useTexts('contents')
  return (
    <span
      className="row gap1 langdots"
      role="img"
      aria-label={locales.map((locale) => `${languageNames[locale]}: ${t(`state.${states[locale]}`)}`).join(', ')}
    >
      {locales.map((locale) => (
        <span key={locale} className={classNames('dot', `dot--${tones[states[locale]]}`)} />
      ))}
    </span>
  )
}

/** The list of what can be written. */
export function ContentsNav() {
  const t = useTexts('contents')
  const { data } = useCall('contents.pages', {}, { topics: ['contents', 'proposals'] })
  return (
    <div className="stk">
      <nav className="ql" aria-label={t('title')}>
        {data?.pages.map(({ slug, states }) => (
          <NavLink key={slug} className="qr1 qr1--page" to={`/contents/${slug}`}>
            <span className="t">{t(pageTitles[slug])}</span>
            <LanguageDots states={states} />
          </NavLink>
        ))}
        <NavLink className="qr1 qr1--page" to="/contents/contacts">
          <span className="t">{t('contacts.short')}</span>
        </NavLink>
      </nav>
      <p className="sub">
        {t('dots')} <State tone="ok">{t('state.complete')}</State> <State tone="warn">{t('state.old')}</State>{' '}
        <State tone="err">{t('state.missing')}</State>
      </p>
    </div>
  )
}
