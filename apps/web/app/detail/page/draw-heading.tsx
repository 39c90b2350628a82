import type { DueTurn } from '@quayso/contract/draw'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { hostOf } from '../../draws/card/card-game.ts'
import { historyHref } from '../../draws/draw-address.ts'
import { formatTurn } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import * as path from '../../ui/page/path.module.css'
import type { DetailPage } from '../data/detail-page.server.ts'
import * as styles from './draw-heading.module.css'
import type { DrawHeadingTexts } from './use-draw-heading.ts'

interface DrawHeadingProps {
  readonly heading: DrawHeadingTexts
  readonly due: DueTurn
  readonly page: DetailPage
  /** Links to other draws. */
  readonly stepper?: ReactNode
  /** The draw's status. */
  readonly children: ReactNode
}

export function DrawHeading({ heading, due, page, stepper, children }: DrawHeadingProps) {
  return (
    <>
      <Path due={due} page={page} />
      <header className={styles.head}>
        <div>
          <h1>
            <span className={styles.wide}>{heading.text}</span>
            <span className={styles.narrow}>{heading.short}</span>
          </h1>
          <div className={styles.about}>
            <OpenedAt due={due} page={page} />
            {children}
          </div>
        </div>
        {stepper}
      </header>
    </>
  )
}

/** `Hải Phòng · mở thưởng 18:15 14-11-2026` */
function OpenedAt({ due, page }: Pick<DrawHeadingProps, 'due' | 'page'>) {
  const texts = useTexts('detail')
  const host = hostOf(page.game, due.turn)
  return (
    <p className={styles.opened}>
      {host ? `${host} · ${texts('detail.openedAt')}` : texts('detail.openTime')} <Stamp atMs={due.dueAtMs} />
    </p>
  )
}

function Path({ due, page }: Pick<DrawHeadingProps, 'due' | 'page'>) {
  const language = useLanguage()
  const texts = useTexts('detail')
  return (
    <nav className={path.path} aria-label={texts('detail.path')}>
      <LocalLink to="/">{language.t('nav.results')}</LocalLink>
      <ChevronRight size="1rem" aria-hidden />
      <LocalLink to={historyHref(page.game.code)}>{page.gameName}</LocalLink>
      <ChevronRight size="1rem" aria-hidden />
      <span>{formatTurn(language, due.turn, due.dueAtMs)}</span>
    </nav>
  )
}
