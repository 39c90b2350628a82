import { Link, type LinkProps, useLocation } from 'react-router'
import { useAddressHere } from '../shell/place.ts'
import { useLanguage } from './locale-context.tsx'
import { inLanguage } from './named-language.ts'

interface LocalLinkProps extends LinkProps {
  readonly to: string
}

/**
 * A link to another page of ours, in the layout around this one, and in the language that this page's address names: by
 * itself it would lead to the stored one.
 */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const { locale } = useLanguage()
  const { search } = useLocation()
  const addressHere = useAddressHere()
  return <Link to={addressHere(inLanguage(to, locale, search))} {...rest} />
}
