import { useLocation, useNavigate } from 'react-router'
import { useAddressHere } from '../navigation/place.ts'
import { useLanguage } from './locale-context.tsx'
import { inLanguage } from './named-language.ts'

/**
 * Writes an address of ours as it is in the layout around this page, and in the language that this page's address names:
 * by itself it would lead to the stored one.
 */
export function useLocalAddress(): (to: string) => string {
  const { locale } = useLanguage()
  const { search } = useLocation()
  const addressHere = useAddressHere()
  return (to) => addressHere(inLanguage(to, locale, search))
}

/** Goes to another page of ours as a `LocalLink` would. */
export function useLocalNavigate() {
  const navigate = useNavigate()
  const localAddress = useLocalAddress()
  return (to: string, options?: { readonly replace: boolean }) => navigate(localAddress(to), options)
}
