import { Link, type LinkProps } from 'react-router'
import { useLocalAddress } from './use-local-address.ts'

interface LocalLinkProps extends LinkProps {
  readonly to: string
}

/** A link to another page of ours, in this page's layout and language. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const localAddress = useLocalAddress()
  // All routes come with the page: there is nothing to discover.
  return <Link to={localAddress(to)} discover="none" {...rest} />
}
