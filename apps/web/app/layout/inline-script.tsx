import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * A script that runs where it is, before what follows is painted: always one of our constants, never a visitor's
 * text. The server adds the page's nonce; the browser does not hydrate it.
 */
export function InlineScript({ code }: { readonly code: string }) {
  const nonce = use(FrameworkContext)?.nonce
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as text React would escape its quotes
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
