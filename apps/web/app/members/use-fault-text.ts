import { useTexts } from '../i18n/locale-context.tsx'
import type { FaultText } from './check-forms.ts'

/** The error text of a field, if any. */
export function useFaultText(passwordMinLength: number) {
  const t = useTexts('members')
  return (fault: FaultText | undefined): string | undefined => {
    if (fault === undefined) return undefined
    return fault === 'members.badPassword' ? t(fault, { min: passwordMinLength }) : t(fault)
  }
}
