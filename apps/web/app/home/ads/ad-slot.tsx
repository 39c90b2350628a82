import { useTexts } from '../../i18n/locale-context.tsx'
import { AdLink } from './ad-link.tsx'
import styles from './ad-slot.module.css'
import type { Ad } from './ads.ts'

interface AdSlotProps {
  readonly ads: readonly Ad[]
  readonly place: 'rail' | 'strip' | 'foot'
}

/** A labelled advertisement that reserves its size while the picture loads; renders nothing without one. */
export function AdSlot({ ads, place }: AdSlotProps) {
  const t = useTexts('home')
  return ads.map((ad) => <AdLink key={ad.device} ad={ad} className={styles[place]} tag={t('home.ad')} />)
}
