import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * A script that runs where it stands, before what follows is painted: a constant of ours, never a text that somebody
 * wrote. The server marks it with the page's nonce; the browser takes it over as it came.
 */
export function InlineScript({ code }: { readonly code: string }) {
  const nonce = use(FrameworkContext)?.nonce
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as text React would escape its quotes
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
