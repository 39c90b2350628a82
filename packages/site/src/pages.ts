import * as args from './arguments.ts'
import { code, id, type Params, turn } from './path-pattern.ts'

/** A page, or anything else that the web app serves under an address of its own. */
export interface Page {
  /** In the router's syntax. */
  readonly path: string
  /** The `:params` of the path. */
  readonly params: Params
  /** Query arguments beside `lang`. The edge removes all others from a cached page's address. */
  readonly args: Readonly<Record<string, args.Argument>>
  /** `file` is for programs, `widget` for frames of any site, `picture` for previews of shared links. */
  readonly kind: 'page' | 'file' | 'widget' | 'picture'
  /** Whether the edge caches it for everyone. A page that depends on the visitor must not be. */
  readonly isCached: boolean
  /** The path of the same page in the lobby, the layout for other sites' frames. */
  readonly inLobby?: string
  /** Which sites may show it in a frame. */
  readonly framedBy: 'embedders' | 'nobody' | 'anyone'
  /** Whether the office's host serves it. That host has nothing that members write to each other. */
  readonly inOffice: boolean
  readonly inSiteMap: boolean
  /**
   * Whether browsers save it for times without a network: `always`, or among the last result pages that were opened.
   * Never a page that shows anything of a member in its HTML.
   */
  readonly isSaved?: 'always' | 'recent'
}

const feedFile = { pattern: `${code.pattern}\\.xml`, sample: 'mb.xml' }
const turnName = { pattern: '[0-9]{8}(?:-[0-9]{4,5})?', sample: '20261114' }
const daysFile = { pattern: '(?:days|xsm[nbt]-20[0-9][0-9])\\.xml', sample: 'xsmb-2026.xml' }
const pictureFile = { pattern: '[0-9-]+\\.png', sample: '20261114.png' }

const statsTab = { pattern: 'special|gaps|frequency|head-tail|pairs|on-day', sample: 'frequency' }
const statsFile = { pattern: '(?:special|gaps|frequency|head-tail|pairs|on-day)\\.png', sample: 'special.png' }
const statsArgs = {
  ...{ size: args.statsSize, from: args.statsDay, to: args.statsDay, prizes: args.statsPrizes },
  ...{ view: args.statsView, month: args.statsMonth, year: args.statsYear, bold: args.statsBold },
  ...{ date: args.statsDate, first: args.statsNumber, second: args.statsNumber },
} as const

const open = { kind: 'page', isCached: true, framedBy: 'embedders', inOffice: true, inSiteMap: true } as const
/** Search engines are not told: it would be the same page twice. */
const lobby = { ...open, inSiteMap: false } as const
/** Pages of what members write to each other. */
const talk = { ...open, inOffice: false } as const
/** Pages with a password or an account: no other site may lay its own page over them. */
const account = { kind: 'page', isCached: false, framedBy: 'nobody', inOffice: true, inSiteMap: false } as const
const file = { kind: 'file', isCached: true, framedBy: 'embedders', inOffice: true, inSiteMap: false } as const

/** These three are in the lobby too. */
const home = {
  ...{ path: '', inLobby: 'lobby' },
  isSaved: 'always',
  ...{ params: {}, args: { type: args.category, day: args.day } },
} as const
const detail = {
  ...{ path: 'detail', inLobby: 'lobby?/LobbyDetail' },
  isSaved: 'recent',
  ...{ params: {}, args: { code: args.game, turnNum: args.turn } },
} as const
const history = {
  ...{ path: 'history/:code', inLobby: 'lobby?/LobbyHistory/:code' },
  isSaved: 'recent',
  ...{ params: { code }, args: { size: args.historySize, page: args.historyPage } },
} as const

/** A region's day; without one, today. Other spellings of a day lead to it. */
const dayParam = { pattern: '[0-9-]+', sample: '2026-11-14' }
const regionDay = {
  ...open,
  isSaved: 'recent',
  params: { day: dayParam },
  args: { year: args.calendarYear, month: args.calendarMonth, date: args.typedDay },
} as const

/** A page that operators write; old versions have addresses of their own. */
const written = { ...open, params: {}, args: { v: args.version }, isSaved: 'always' } as const

function twinOf<Twin extends { readonly inLobby: string; readonly isSaved: string }>({
  inLobby,
  isSaved: _,
  ...page
}: Twin) {
  return { ...lobby, ...page, path: inLobby }
}

/** Every address of the web app. The edge tries their patterns in this order. */
export const pages = {
  home: { ...open, ...home },
  detail: { ...open, ...detail },
  history: { ...open, ...history },
  xsmn: { ...regionDay, path: 'xsmn/:day?' },
  xsmt: { ...regionDay, path: 'xsmt/:day?' },
  xsmb: { ...regionDay, path: 'xsmb/:day?' },
  trends: { ...open, path: 'trends/:code', params: { code }, args: { size: args.trendSize } },
  check: {
    ...{ ...open, path: 'check', params: {} },
    ...{ args: { region: args.ticketRegion, code: args.game, date: args.date, kind: args.ticketKind } },
  },
  /** What a visitor keeps is on the device: the page itself is the same for everybody. */
  tickets: { ...open, path: 'tickets', params: {}, args: {}, isSaved: 'always', inSiteMap: false },
  stats: { ...open, path: 'stats/:code/:tab?', params: { code, tab: statsTab }, args: statsArgs },
  lobby: twinOf(home),
  lobbyDetail: twinOf(detail),
  lobbyHistory: twinOf(history),
  dataApi: { ...open, path: 'dataApi', params: {}, args: { code: args.game } },
  find: { ...open, path: 'find', params: {}, args: { q: args.search }, inSiteMap: false },
  print: {
    ...{ ...open, path: 'print', params: {} },
    args: {
      of: args.game,
      sheet: args.sheet,
      date: args.date,
      turn: args.turn,
      qr: args.onOrOff,
      order: args.prizeOrder,
    },
  },
  /** On printed sheets: leads to the result. */
  printed: { ...file, path: 'v/:code/:turn', params: { code, turn: turnName }, args: {} },
  contact: { ...open, path: 'contact', params: {}, args: {} },
  about: { ...written, path: 'about' },
  howWeWork: { ...written, path: 'how-we-work' },
  terms: { ...written, path: 'terms' },
  privacy: { ...written, path: 'privacy' },
  responsible: { ...written, path: 'responsible' },
  rules: { ...written, path: 'rules' },
  verify: {
    ...open,
    ...{ path: 'verify/:code?/:turn?', params: { code, turn }, args: { code: args.game, turn: args.turn } },
  },
  status: { ...open, path: 'status', params: {}, args: {} },
  corrections: { ...open, path: 'corrections', params: {}, args: { page: args.boardPage } },
  topics: { ...talk, path: 'topics/:code?', params: { code }, args: { page: args.boardPage } },
  topic: { ...talk, path: 'topic/:id', params: { id }, args: {} },
  author: { ...talk, path: 'author/:id', params: { id }, args: { page: args.boardPage }, inSiteMap: false },
  /** How to install the site. */
  app: { ...open, path: 'app', params: {}, args: {}, isSaved: 'always' },
  login: { ...account, path: 'login', params: {}, args: {} },
  register: { ...account, path: 'register', params: {}, args: {} },
  userinfo: { ...account, path: 'userinfo', params: {}, args: {} },
  userinfoDetail: { ...account, path: 'userinfo/detail', params: {}, args: {} },
  notifications: { ...account, path: 'settings/notifications', params: {}, args: {} },
  /** What a member was told. */
  inbox: { ...account, path: 'notifications', params: {}, args: {}, inOffice: false },
  favorite: { ...account, path: 'favorite', params: {}, args: {}, inOffice: false },
  manifest: { ...file, path: 'app.webmanifest', params: {}, args: {} },
  robots: { ...file, path: 'robots.txt', params: {}, args: {} },
  sitemap: { ...file, path: 'sitemap.xml', params: {}, args: {} },
  /** The days of the regions: `days.xml` names the others, a file for each year of each region. */
  daysMap: { ...file, path: 'sitemap/:file', params: { file: daysFile }, args: {} },
  feed: { ...file, path: 'feed/:file', params: { file: feedFile }, args: {} },
  widget: {
    ...{ ...file, kind: 'widget', framedBy: 'anyone' },
    ...{ path: 'widget/:code', params: { code }, args: { theme: args.theme } },
  },
  picture: {
    ...{ ...file, kind: 'picture' },
    ...{ path: 'og/:code/:file', params: { code, file: pictureFile }, args: { v: args.version } },
  },
  statsPicture: {
    ...{ ...file, kind: 'picture' },
    ...{ path: 'og/stats/:code/:file', params: { code, file: statsFile }, args: statsArgs },
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof pages

/** The names of the pages that have these properties. */
export type PagesWith<Facts extends Partial<Page>> = {
  [Name in PageName]: (typeof pages)[Name] extends Facts ? Name : never
}[PageName]

/** Pages for people. */
export type ShownPage = PagesWith<{ readonly kind: 'page' }>

export const pageNames = Object.keys(pages) as PageName[]

/** Scripts outside of /assets, cached like files. */
export const publicScripts = ['widget.js', 'widget-live.js', 'sw.js']

/** A path of the page with its samples filled in and its optional parts present, for tests. */
export function samplePath({ path, params }: Page): string {
  const parts = path.replaceAll('?', '').split('/')
  return `/${parts.map((part) => (part.startsWith(':') ? params[part.slice(1)]?.sample : part)).join('/')}`
}

/** The page of a route, by the router's pattern; undefined for the route of unknown paths. */
export function findPage(path: string): Page | undefined {
  const name = path.replace(/^\//, '')
  return Object.values(pages).find((page) => page.path === name)
}
