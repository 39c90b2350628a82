import { kinds } from './notice-kinds.ts'
import { useTexts } from './texts.tsx'

/** What a notice is about, in words. */
export function useKindText(): (kind: string) => string {
  const t = useTexts('notices')
  return (kind) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`kind.${known}`) : kind
  }
}
