import { useTexts } from '../../texts/texts.tsx'

/** `1 giờ 44 phút`, `12 phút` */
export function useDuration(): (ms: number) => string {
  const t = useTexts('results')
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / 60_000))
    const hours = Math.floor(minutes / 60)
    return hours > 0 ? t('duration.hours', { hours, minutes: minutes % 60 }) : t('duration.minutes', { minutes })
  }
}
