import { useTexts } from '../i18n/locale-context.tsx'
import { InlineScript } from '../layout/inline-script.tsx'
import * as look from '../ui/ad.module.css'
import { classNames } from '../ui/class-names.ts'
import * as styles from './lobby-ad.module.css'
import { useParentAd } from './use-parent-ad.ts'

/** An embedder that will send an ad says so in the address: its room is then reserved, and nothing moves. */
const reservePlace = `if(/[?&]ad=1(&|$)/.test(location.search))document.documentElement.dataset.ad=''`

/** The embedder's ad. Renders nothing without one, or if its picture fails to load. */
export function AdSlot({ embedders }: { readonly embedders: readonly string[] }) {
  const t = useTexts('lobby')
  const { ad, drop } = useParentAd(embedders)
  return (
    <>
      <InlineScript code={reservePlace} />
      <div className={styles.slot}>
        {ad && (
          <aside aria-label={t('lobby.ad')}>
            <a
              className={classNames(look.ad, styles.ad)}
              href={ad.link}
              target="_blank"
              rel="sponsored noopener noreferrer"
            >
              <img key={ad.image} src={ad.image} alt={ad.text} referrerPolicy="no-referrer" onError={drop} />
              <span className={look.tag}>{t('lobby.ad')}</span>
            </a>
          </aside>
        )}
      </div>
    </>
  )
}
