import { SearchX } from 'lucide-react'
import { historyHref } from '../draws/draw-address.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../shell/site-title.ts'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import styles from './missing-draw.module.css'

interface MissingDrawProps {
  /** Left out where there is no such game. */
  readonly game?: { readonly code: string; readonly name: string }
}

/** There is no such draw, or no such game: says so, and where to look instead. */
export function MissingDraw({ game }: MissingDrawProps) {
  const texts = useTexts('detail')
  const siteTitle = useSiteTitle()
  const heading = game ? texts('detail.missing') : texts('detail.missingGame')
  return (
    <main id="main" className={classNames('wrap', styles.page)}>
      <title>{`${heading} · ${siteTitle}`}</title>
      <div className={styles.notice}>
        <SearchX size="2.5rem" strokeWidth={1.5} aria-hidden />
        <h1>{heading}</h1>
        <p>{game ? texts('detail.missingHint') : texts('detail.missingGameHint')}</p>
        <LocalLink className={classNames(button.button, button.go)} to={game ? historyHref(game.code) : '/'}>
          {game ? texts('detail.history', { game: game.name }) : texts('detail.toHome')}
        </LocalLink>
      </div>
    </main>
  )
}
