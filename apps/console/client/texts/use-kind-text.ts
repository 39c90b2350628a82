import { kinds } from './notice-kinds.ts'
import { useTexts } from './texts.tsx'

/** The text of a notice's kind. */
export function useKindText(): (kind: string) => string {
  const t = useTexts('notices')
  return (kind) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`kind.${known}`) : kind
  }
}
