import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { ServerResources } from '../../context.server.ts'
import { loadMessages } from '../../server/api.server.ts'
import { loadSiteConfigs, settingOf } from '../../server/site-configs.server.ts'
import type { LoadedBoard } from '../board-props.ts'
import { type MessagePage, pageSize } from './board-state.ts'

type Resources = Pick<ServerResources, 'api' | 'now' | 'logError'>

/** Whether and where members may write, from the site's settings; if they are unknown, the API decides later. */
export async function loadBoardRules(server: Resources): Promise<Omit<LoadedBoard, 'first'>> {
  const site = await loadSiteConfigs(server)
  return {
    isOpen: settingOf(site, 'boardMessageIsOpen'),
    framesLogIn: settingOf(site, 'accountsInFrames'),
  }
}

/** A game's board as everyone first sees it; undefined on failure, so that the draw is still shown. */
export async function loadBoard(server: Resources, game: Game, locale: Locale): Promise<LoadedBoard> {
  const page = loadMessages(server.api, { gameCode: game.code, pageSize }, locale).catch(
    (error: unknown): undefined => {
      server.logError(error)
    },
  )
  const [rules, first] = await Promise.all([loadBoardRules(server), page as Promise<MessagePage | undefined>])
  return { ...rules, isOpen: rules.isOpen && game.hasBoard, first }
}
