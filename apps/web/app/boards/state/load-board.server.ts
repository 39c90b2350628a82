import type { Locale } from '@quayso/games/locale'
import type { ServerResources } from '../../context.server.ts'
import { loadMessages } from '../../server/api.server.ts'
import { loadSiteConfigs, settingOf } from '../../server/site-configs.server.ts'
import type { LoadedBoard } from '../board-props.ts'
import { type MessagePage, pageSize } from './board-state.ts'

type Resources = Pick<ServerResources, 'api' | 'logError'>

/** Whether members may write, and where, as an operator has it; while nobody knows, the server will tell. */
export async function loadBoardRules(server: Resources): Promise<Omit<LoadedBoard, 'first'>> {
  const site = await loadSiteConfigs(server)
  return {
    isOpen: settingOf(site, 'boardMessageIsOpen'),
    framesLogIn: settingOf(site, 'accountsInFrames'),
  }
}

/** The board of a game as everyone sees it first. A draw is shown without its messages rather than not at all. */
export async function loadBoard(server: Resources, gameCode: string, locale: Locale): Promise<LoadedBoard> {
  const page = loadMessages(server.api, { gameCode, pageSize }, locale).catch((error: unknown): undefined => {
    server.logError(error)
  })
  const [rules, first] = await Promise.all([loadBoardRules(server), page as Promise<MessagePage | undefined>])
  return { ...rules, first }
}
