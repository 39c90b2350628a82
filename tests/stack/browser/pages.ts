import type { PageName, ShownPage } from '@quayso/site/pages'

interface Sample {
  readonly name: string
  /** `{mb}` is replaced by the newest turn of that game, `{next mb}` by its next turn. */
  readonly address: string
  /** Built from the same components as the page of this name: that one is tested in all languages, this one in one. */
  readonly likePage?: string
  /** 200 by default. */
  readonly status?: number
}

/** A page of the site for pictures, accessibility checks and budgets. */
export interface SitePage extends Sample {
  readonly page: PageName
}

/** Every page, in the states that a URL alone can reach. */
const samples: Readonly<Record<ShownPage, readonly Sample[]>> = {
  home: [
    { name: 'home', address: '/' },
    { name: 'home-fast', address: '/?type=fast', likePage: 'home' },
    { name: 'home-vip', address: '/?type=vip', likePage: 'home' },
    { name: 'home-daily', address: '/?type=daily', likePage: 'home' },
    { name: 'home-thai', address: '/?type=thai&day=all', likePage: 'home' },
  ],
  history: [
    { name: 'history', address: '/history/mb' },
    { name: 'history-fast', address: '/history/st60' },
  ],
  detail: [
    { name: 'detail', address: '/detail?code=mb&turnNum={mb}' },
    { name: 'detail-plain', address: '/detail?code=st60&turnNum={st60}' },
    { name: 'detail-thai', address: '/detail?code=thaigov&turnNum={thaigov}', likePage: 'detail' },
    { name: 'detail-planned', address: '/detail?code=mb&turnNum={next mb}', likePage: 'detail' },
    { name: 'detail-unknown', address: '/detail?code=mb&turnNum=19990101', likePage: 'detail', status: 404 },
  ],
  xsmn: [
    { name: 'xsmn', address: '/xsmn' },
    { name: 'xsmn-calendar', address: '/xsmn?year=2026&month=11', likePage: 'xsmn' },
    { name: 'xsmn-unknown', address: '/xsmn/1999-01-01', likePage: 'xsmn', status: 404 },
  ],
  xsmt: [{ name: 'xsmt', address: '/xsmt', likePage: 'xsmn' }],
  xsmb: [{ name: 'xsmb', address: '/xsmb', likePage: 'xsmn' }],
  check: [
    { name: 'check', address: '/check?code=mb' },
    { name: 'check-many', address: '/check?code=hcm&kind=many', likePage: 'check' },
    { name: 'check-thai', address: '/check?code=thaigov', likePage: 'check' },
    { name: 'check-elsewhere', address: '/check?code=cantho&date=2026-11-14', likePage: 'check' },
  ],
  tickets: [{ name: 'tickets', address: '/tickets' }],
  lobby: [{ name: 'lobby', address: '/lobby' }],
  lobbyHistory: [{ name: 'lobby-history', address: '/lobby/LobbyHistory/mb', likePage: 'history' }],
  lobbyDetail: [{ name: 'lobby-detail', address: '/lobby/LobbyDetail?code=mb&turnNum={mb}', likePage: 'detail' }],
  trends: [{ name: 'trends', address: '/trends/mb' }],
  stats: [
    { name: 'stats', address: '/stats/mb' },
    { name: 'stats-special', address: '/stats/mb/special', likePage: 'stats' },
    { name: 'stats-gaps', address: '/stats/mb/gaps', likePage: 'stats' },
    { name: 'stats-frequency', address: '/stats/mb/frequency' },
    { name: 'stats-head-tail', address: '/stats/mb/head-tail', likePage: 'stats' },
    { name: 'stats-pairs', address: '/stats/mb/pairs?first=12&second=86', likePage: 'stats' },
    { name: 'stats-on-day', address: '/stats/mb/on-day', likePage: 'stats' },
  ],
  dataApi: [{ name: 'dataapi', address: '/dataApi' }],
  find: [
    { name: 'find', address: '/find?q=68' },
    { name: 'find-day', address: '/find?q=14-11-2026', likePage: 'find' },
    { name: 'find-stations', address: '/find?q=binh', likePage: 'find' },
    { name: 'find-nothing', address: '/find?q=abc', likePage: 'find', status: 404 },
  ],
  print: [
    { name: 'print', address: '/print?of=mb' },
    { name: 'print-six', address: '/print?of=hcm&sheet=6', likePage: 'print' },
    { name: 'print-poster', address: '/print?of=st60&sheet=poster', likePage: 'print' },
    { name: 'print-thai', address: '/print?of=thaigov', likePage: 'print' },
  ],
  contact: [{ name: 'contact', address: '/contact' }],
  about: [{ name: 'about', address: '/about', likePage: 'terms' }],
  howWeWork: [{ name: 'how-we-work', address: '/how-we-work', likePage: 'terms' }],
  terms: [
    { name: 'terms', address: '/terms' },
    { name: 'terms-unknown', address: '/terms?v=999', likePage: 'terms', status: 404 },
  ],
  privacy: [{ name: 'privacy', address: '/privacy', likePage: 'terms' }],
  responsible: [{ name: 'responsible', address: '/responsible', likePage: 'terms' }],
  rules: [{ name: 'rules', address: '/rules', likePage: 'terms' }],
  verify: [
    { name: 'verify', address: '/verify/st60/{st60}' },
    { name: 'verify-none', address: '/verify', likePage: 'verify' },
    { name: 'verify-planned', address: '/verify/mb1730/{next mb1730}', likePage: 'verify' },
    { name: 'verify-unknown', address: '/verify/mb/19990101', likePage: 'verify', status: 404 },
  ],
  status: [{ name: 'status', address: '/status' }],
  corrections: [
    { name: 'corrections', address: '/corrections' },
    { name: 'corrections-unknown', address: '/corrections?page=999', likePage: 'corrections', status: 404 },
  ],
  app: [{ name: 'app', address: '/app' }],
  login: [{ name: 'login', address: '/login' }],
  register: [{ name: 'register', address: '/register' }],
  userinfo: [{ name: 'userinfo-login', address: '/userinfo' }],
  userinfoDetail: [{ name: 'userinfo-password-login', address: '/userinfo/detail', likePage: 'userinfo-login' }],
  topics: [
    { name: 'topics', address: '/topics/mb' },
    { name: 'topics-all', address: '/topics', likePage: 'topics' },
  ],
  topic: [
    { name: 'topic', address: '/topic/1' },
    { name: 'topic-unknown', address: '/topic/999999999', likePage: 'topic', status: 404 },
  ],
  author: [{ name: 'author', address: '/author/1' }],
  notifications: [{ name: 'notifications', address: '/settings/notifications' }],
  inbox: [{ name: 'inbox-login', address: '/notifications' }],
  favorite: [{ name: 'favorite-login', address: '/favorite' }],
}

export const sitePages: readonly SitePage[] = Object.entries(samples).flatMap(([page, ofPage]) =>
  ofPage.map((sample) => ({ ...sample, page: page as ShownPage })),
)
