import type { Locale } from '@quayso/games/locale'
import { loadMessages } from '../api.server.ts'
import type { ServerResources } from '../context.server.ts'
import { loadSiteConfigs } from '../site-configs.server.ts'
import type { LoadedBoard } from './board-props.ts'
import { type MessagePage, pageSize } from './board-state.ts'

type Resources = Pick<ServerResources, 'api' | 'logError'>

/** Whether members may write, as an operator has it; while nobody knows, the server will tell. */
export async function boardsAreOpen(server: Resources): Promise<boolean> {
  const site = await loadSiteConfigs(server)
  return site?.configs.find(({ cfgName }) => cfgName === 'boardMessageIsOpen')?.cfgValue !== '0'
}

/** The board of a game as everyone sees it first. A draw is shown without its messages rather than not at all. */
export async function loadBoard(server: Resources, gameCode: string, locale: Locale): Promise<LoadedBoard> {
  const page = loadMessages(server.api, { gameCode, pageSize }, locale).catch((error: unknown): undefined => {
    server.logError(error)
  })
  const [isOpen, first] = await Promise.all([boardsAreOpen(server), page as Promise<MessagePage | undefined>])
  return { isOpen, first }
}
