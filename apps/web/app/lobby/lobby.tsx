import { toLobby } from '@quayso/site/lobby'
import { Outlet, useLocation, useParams } from 'react-router'
import { serverContext } from '../context.server.ts'
import { embeddersOf } from '../embedding/frame-policy.ts'
import { localeContext } from '../i18n/locale.server.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { AddressIn } from '../navigation/place.ts'
import { loadGames } from '../server/games.server.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'
import type { Route } from './+types/lobby.ts'
import { AdSlot } from './ad-slot.tsx'
import * as styles from './lobby.module.css'
import { LobbyBar } from './lobby-bar.tsx'
import { GameAccordion } from './menu/game-accordion.tsx'
import { lobbyMenu } from './menu/lobby-menu.server.ts'
import { placeInMenu } from './menu/place-in-menu.ts'
import { useLastRoute } from './use-last-route.ts'

export const handle = { parts: ['lobby'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const [site, games] = await Promise.all([loadSiteConfigs(server), loadGames(server)])
  return {
    menu: lobbyMenu(games, context.get(localeContext)),
    embedders: embeddersOf(settingOf(site, 'embedders'), url.hostname),
  }
}

/** Home, history and detail as another site embeds them: its ad, a menu of the games, nothing else around. */
export default function Lobby({ loaderData: { menu, embedders } }: Route.ComponentProps) {
  const { search } = useLocation()
  const place = placeInMenu(menu, useParams().code, search)
  useLastRoute()
  return (
    <AddressIn value={toLobby}>
      <LobbyBar menu={menu} place={place} />
      <div className={styles.lobby} data-lobby>
        <div id="games" className={styles.side}>
          <GameAccordion name="side" menu={menu} place={place} />
        </div>
        <div className={styles.column}>
          <AdSlot embedders={embedders} />
          <Outlet />
        </div>
      </div>
    </AddressIn>
  )
}
