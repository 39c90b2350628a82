import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pause, play } from '../../ui/icon-shapes.ts'
import * as styles from './banner.module.css'
import { useBannerPosition } from './use-banner-position.ts'
import { useIsHeld } from './use-is-held.ts'

const stepMs = 3_000

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Rotates the banners. The dots only show the position. */
export function BannerControls({ banner }: { readonly banner: HTMLElement }) {
  const t = useTexts('home')
  const { count, shown, showNext } = useBannerPosition(banner)
  const [isPlaying, setPlaying] = useState(!prefersStillness())
  const isHeld = useIsHeld(banner)

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(showNext, stepMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, showNext])

  if (count < 2) return null
  return (
    <div className={styles.controls}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their positions
        <i key={i} className={i === shown ? styles.on : undefined} />
      ))}
      <button
        type="button"
        aria-label={t(isPlaying ? 'home.pauseBanners' : 'home.playBanners')}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon shape={isPlaying ? pause : play} />
      </button>
    </div>
  )
}
