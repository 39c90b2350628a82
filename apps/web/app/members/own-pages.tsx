import { toLobby } from '@quayso/site/lobby'
import { Outlet } from 'react-router'
import { serverContext } from '../context.server.ts'
import { isInFrame } from '../embedding/in-frame.ts'
import { useMarks } from '../layout/document-marks.ts'
import { AddressIn } from '../navigation/place.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'
import type { Route } from './+types/own-pages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSiteConfigs(context.get(serverContext))
  return { mayBeFramed: settingOf(site, 'accountsInFrames') }
}

/**
 * The browser checks frame-ancestors for a document, but not for what a script renders in its place: a client-side
 * navigation from a framed page of ours continues in a new window.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const own = await serverLoader()
  if (own.mayBeFramed || !isInFrame()) return own
  window.open(request.url, '_blank', 'noopener')
  throw Response.redirect(location.href)
}

/** Wraps the pages on which members log in and change their accounts. */
export default function OwnPages() {
  return (
    <AddressIn value={useMarks().isFramed ? toLobby : undefined}>
      <Outlet />
    </AddressIn>
  )
}
