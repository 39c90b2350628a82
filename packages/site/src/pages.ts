import * as args from './arguments.ts'
import { code, id, type Params } from './path-pattern.ts'

/** All that is known of a page, or of anything else that the site answers under an address of its own. */
export interface Page {
  /** As the router writes it. */
  readonly path: string
  /** How the named parts of the path are written. */
  readonly params: Params
  /** What it understands behind the `?` beside the language. One that is kept is told nothing else. */
  readonly args: Readonly<Record<string, args.Argument>>
  /** What it is: something to look at, or for programs, for anybody's page, for who shares a link. */
  readonly kind: 'page' | 'file' | 'widget' | 'picture'
  /** Whether it is the same for everyone who asks alike, so that the edge keeps it. */
  readonly isKept: boolean
  /** Where its twin is: the same page in the lobby, the layout for other sites' frames. */
  readonly inLobby?: string
  /** Who may show it in a frame. */
  readonly framedBy: 'embedders' | 'nobody' | 'anyone'
  /** Whether the office has it, which has nothing of what members write to each other. */
  readonly inOffice: boolean
  readonly inSiteMap: boolean
}

const feedFile = { pattern: `${code.pattern}\\.xml`, sample: 'mb.xml' }
const pictureFile = { pattern: '[0-9-]+\\.png', sample: '20261114.png' }

const open = { kind: 'page', isKept: true, framedBy: 'embedders', inOffice: true, inSiteMap: true } as const
/** A twin is not told to search engines. */
const lobby = { ...open, inSiteMap: false } as const
/** What members write to each other. */
const talk = { ...open, inOffice: false } as const
/** Where a password is typed or an account is changed: nobody's page may lie over these. */
const own = { kind: 'page', isKept: false, framedBy: 'nobody', inOffice: true, inSiteMap: false } as const
const file = { kind: 'file', isKept: true, framedBy: 'embedders', inOffice: true, inSiteMap: false } as const

/** These three have a twin in the lobby. */
const home = { path: '', inLobby: 'lobby', params: {}, args: { type: args.category, day: args.day } } as const
const detail = {
  ...{ path: 'detail', inLobby: 'lobby?/LobbyDetail' },
  ...{ params: {}, args: { code: args.game, turnNum: args.turn } },
} as const
const history = {
  ...{ path: 'history/:code', inLobby: 'lobby?/LobbyHistory/:code' },
  ...{ params: { code }, args: { size: args.historySize, page: args.historyPage } },
} as const

function twinOf<Twin extends { readonly inLobby: string }>({ inLobby, ...page }: Twin) {
  return { ...lobby, ...page, path: inLobby }
}

/** Every address of the site, but for calls. The edge tries them in this order. */
export const pages = {
  home: { ...open, ...home },
  detail: { ...open, ...detail },
  history: { ...open, ...history },
  trends: { ...open, path: 'trends/:code', params: { code }, args: { size: args.trendSize } },
  lobby: twinOf(home),
  lobbyDetail: twinOf(detail),
  lobbyHistory: twinOf(history),
  dataApi: { ...open, path: 'dataApi', params: {}, args: { code: args.game } },
  contact: { ...open, path: 'contact', params: {}, args: {} },
  topics: { ...talk, path: 'topics/:code?', params: { code }, args: { page: args.boardPage } },
  topic: { ...talk, path: 'topic/:id', params: { id }, args: {} },
  author: { ...talk, path: 'author/:id', params: { id }, args: { page: args.boardPage }, inSiteMap: false },
  login: { ...own, path: 'login', params: {}, args: {} },
  register: { ...own, path: 'register', params: {}, args: {} },
  userinfo: { ...own, path: 'userinfo', params: {}, args: {} },
  userinfoDetail: { ...own, path: 'userinfo/detail', params: {}, args: {} },
  favorite: { ...own, path: 'favorite', params: {}, args: {}, inOffice: false },
  robots: { ...file, path: 'robots.txt', params: {}, args: {} },
  sitemap: { ...file, path: 'sitemap.xml', params: {}, args: {} },
  feed: { ...file, path: 'feed/:file', params: { file: feedFile }, args: {} },
  widget: {
    ...{ ...file, kind: 'widget', framedBy: 'anyone' },
    ...{ path: 'widget/:code', params: { code }, args: { theme: args.theme } },
  },
  picture: {
    ...{ ...file, kind: 'picture' },
    ...{ path: 'og/:code/:file', params: { code, file: pictureFile }, args: { v: args.version } },
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof pages

/** The names of the pages of which this is so. */
export type PagesWith<Facts extends Partial<Page>> = {
  [Name in PageName]: (typeof pages)[Name] extends Facts ? Name : never
}[PageName]

/** Those that somebody looks at. */
export type ShownPage = PagesWith<{ readonly kind: 'page' }>

export const pageNames = Object.keys(pages) as PageName[]

/** Scripts that the web server has as they are: kept like files. */
export const publicScripts = ['widget.js', 'widget-live.js']

/** A path that leads to a page, for tests: with all that may be missing in it. */
export function samplePath({ path, params }: Page): string {
  const parts = path.replaceAll('?', '').split('/')
  return `/${parts.map((part) => (part.startsWith(':') ? params[part.slice(1)]?.sample : part)).join('/')}`
}

/** The page that the router has found, by the path it goes by there; undefined for an address that is none. */
export function findPage(path: string): Page | undefined {
  const name = path.replace(/^\//, '')
  return Object.values(pages).find((page) => page.path === name)
}
