import { useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { AdLink } from './ad-link.tsx'
import type { Ad } from './ads.ts'
import * as styles from './banner.module.css'
import { BannerControls } from './banner-controls.tsx'

/** Pictures in a row that scrolls sideways: automatically, or by hand without JavaScript. */
export function Banner({ banners }: { readonly banners: readonly Ad[] }) {
  const t = useTexts('home')
  // Set once hydrated; the controls are rendered then.
  const [element, setElement] = useState<HTMLElement | null>(null)
  if (banners.length === 0) return null
  return (
    <section ref={setElement} className={styles.banner} aria-roledescription="carousel" aria-label={t('home.banners')}>
      <div className={styles.track}>
        {banners.map((banner, i) => (
          <AdLink
            key={`${banner.device} ${banner.src}`}
            ad={banner}
            className={styles.slide}
            isFirst={banners.findIndex(({ device }) => device === banner.device) === i}
          />
        ))}
      </div>
      {element && <BannerControls banner={element} />}
    </section>
  )
}
