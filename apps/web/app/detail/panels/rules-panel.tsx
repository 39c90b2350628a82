import { historyHref } from '../../draws/draw-address.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import type { DetailPage } from '../data/detail-page.server.ts'
import * as panel from './detail-panel.module.css'
import { DetailPanel } from './detail-panel.tsx'

/** The game's current rules, and a link to its other draws. */
export function RulesPanel({ page }: { readonly page: DetailPage }) {
  const texts = useTexts('detail')
  return (
    <DetailPanel id="rules" title={texts('detail.rules', { game: page.gameName })}>
      <div className={panel.text}>
        {page.rules.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <LocalLink className={panel.link} to={historyHref(page.game.code)}>
        {texts('detail.history', { game: page.gameName })}
      </LocalLink>
    </DetailPanel>
  )
}
