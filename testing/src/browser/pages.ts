/** A page of the site that pictures, accessibility checks and budgets look at. */
export interface SitePage {
  readonly name: string
  /** Whose page it is, as app/routes.ts has it; empty for the index. */
  readonly route: string
  /** `{mb}` stands for the newest turn of that game, `{next mb}` for the one that is due next. */
  readonly address: string
  /** Made of the same parts as the page of this name: what is looked at in all languages there, is in one here. */
  readonly likePage?: string
  /** 200 unless said. */
  readonly status?: number
}

/** Every route that shows a page is here at least once: `pagesOf` insists. */
export const sitePages: readonly SitePage[] = [
  { name: 'home', route: '', address: '/' },
  { name: 'home-fast', route: '', address: '/?type=fast', likePage: 'home' },
  { name: 'home-vip', route: '', address: '/?type=vip', likePage: 'home' },
  { name: 'home-daily', route: '', address: '/?type=daily', likePage: 'home' },
  { name: 'home-thai', route: '', address: '/?type=thai&day=all', likePage: 'home' },
  { name: 'history', route: 'history/:code', address: '/history/mb' },
  { name: 'history-fast', route: 'history/:code', address: '/history/st60' },
  { name: 'detail', route: 'detail', address: '/detail?code=mb&turnNum={mb}' },
  { name: 'detail-plain', route: 'detail', address: '/detail?code=st60&turnNum={st60}' },
  { name: 'detail-planned', route: 'detail', address: '/detail?code=mb&turnNum={next mb}', likePage: 'detail' },
  {
    name: 'detail-unknown',
    route: 'detail',
    address: '/detail?code=mb&turnNum=19990101',
    likePage: 'detail',
    status: 404,
  },
  { name: 'lobby', route: 'lobby', address: '/lobby' },
  { name: 'lobby-history', route: 'lobby?/LobbyHistory/:code', address: '/lobby/LobbyHistory/mb', likePage: 'history' },
  {
    name: 'lobby-detail',
    route: 'lobby?/LobbyDetail',
    address: '/lobby/LobbyDetail?code=mb&turnNum={mb}',
    likePage: 'detail',
  },
  { name: 'trends', route: 'trends/:code', address: '/trends/mb' },
  { name: 'dataapi', route: 'dataApi', address: '/dataApi' },
  { name: 'contact', route: 'contact', address: '/contact' },
  { name: 'login', route: 'login', address: '/login' },
  { name: 'register', route: 'register', address: '/register' },
  { name: 'userinfo-login', route: 'userinfo', address: '/userinfo' },
  {
    name: 'userinfo-password-login',
    route: 'userinfo/detail',
    address: '/userinfo/detail',
    likePage: 'userinfo-login',
  },
  { name: 'topics', route: 'topics/:code?', address: '/topics/mb' },
  { name: 'topics-all', route: 'topics/:code?', address: '/topics', likePage: 'topics' },
  { name: 'topic', route: 'topic/:id', address: '/topic/1' },
  { name: 'topic-unknown', route: 'topic/:id', address: '/topic/999999999', likePage: 'topic', status: 404 },
  { name: 'author', route: 'author/:id', address: '/author/1' },
  { name: 'favorite-login', route: 'favorite', address: '/favorite' },
]
