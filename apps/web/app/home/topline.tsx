import { AdSlot } from './ads/ad-slot.tsx'
import type { HomeAds } from './ads/ads.ts'
import { Banner } from './ads/banner.tsx'
import * as styles from './topline.module.css'

/** Above the results: the banners, and beside them, where there is room, the header ad. */
export function Topline({ ads: { banners, header } }: { readonly ads: HomeAds }) {
  return (
    <div className={styles.topline}>
      <Banner banners={banners} />
      <AdSlot ads={header.filter(({ device }) => device === 'desk')} place="rail" />
    </div>
  )
}
