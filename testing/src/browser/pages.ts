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
  lobby: [{ name: 'lobby', address: '/lobby' }],
  lobbyHistory: [{ name: 'lobby-history', address: '/lobby/LobbyHistory/mb', likePage: 'history' }],
  lobbyDetail: [{ name: 'lobby-detail', address: '/lobby/LobbyDetail?code=mb&turnNum={mb}', likePage: 'detail' }],
  trends: [{ name: 'trends', address: '/trends/mb' }],
  dataApi: [{ name: 'dataapi', address: '/dataApi' }],
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
  favorite: [{ name: 'favorite-login', address: '/favorite' }],
}

export const sitePages: readonly SitePage[] = Object.entries(samples).flatMap(([page, ofPage]) =>
  ofPage.map((sample) => ({ ...sample, page: page as ShownPage })),
)
