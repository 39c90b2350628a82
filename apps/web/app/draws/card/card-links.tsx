import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { detailHref, historyHref } from '../draw-address.ts'

interface CardLinksProps {
  readonly code: string
  /** The issue shown; undefined before the first draw, which has no details. */
  readonly turn: number | undefined
  readonly className?: string | undefined
  readonly linkClassName?: string | undefined
}

/** Links from a card to its draw's details and to the game's history. */
export function CardLinks({ code, turn, className, linkClassName }: CardLinksProps) {
  const { t } = useLanguage()
  return (
    <div className={className}>
      {turn && (
        <LocalLink className={linkClassName} to={detailHref(code, turn)}>
          {t('card.details')}
        </LocalLink>
      )}
      <LocalLink className={linkClassName} to={historyHref(code)}>
        {t('nav.history')}
      </LocalLink>
    </div>
  )
}
