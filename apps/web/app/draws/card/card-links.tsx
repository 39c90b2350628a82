import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'

interface CardLinksProps {
  readonly code: string
  /** The issue that the card shows; before the first draw there are no details. */
  readonly turnNum: string | undefined
  readonly className?: string | undefined
  readonly linkClassName?: string | undefined
}

/** From a card to all there is about its draw, and to those before it. */
export function CardLinks({ code, turnNum, className, linkClassName }: CardLinksProps) {
  const { t } = useLanguage()
  return (
    <div className={className}>
      {turnNum && (
        <LocalLink className={linkClassName} to={`/detail?code=${code}&turnNum=${turnNum}`}>
          {t('card.details')}
        </LocalLink>
      )}
      <LocalLink className={linkClassName} to={`/history/${code}`}>
        {t('nav.history')}
      </LocalLink>
    </div>
  )
}
