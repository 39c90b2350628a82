import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import type { Route } from './+types/tickets.ts'
import { loadWallet } from './load-wallet.server.ts'
import { WalletPage } from './wallet-page.tsx'

export const handle = { parts: ['wallet'] } satisfies PageHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return loadWallet(context.get(serverContext), { url, locale: context.get(localeContext), nowMs: Date.now() })
}

export default function TicketsRoute({ loaderData: page }: Route.ComponentProps) {
  return <WalletPage page={page} />
}
