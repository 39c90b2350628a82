import { type Static, Type } from 'typebox'
import { defineCalls } from './define-calls.ts'
import { oneAnswer } from './envelope.ts'

const Config = Type.Object({ cfgName: Type.String(), cfgValue: Type.String() })

const Advertising = Type.Object(
  {
    id: Type.Integer({ description: 'The same for the pictures of both devices' }),
    device: Type.Integer({ description: '0 desktop, 1 mobile' }),
    site: Type.Integer({ description: '0 header, 1 footer, 2 banners of the home page' }),
    linkUrl: Type.String({ description: 'https or on this site; empty for a picture without a link' }),
    imgUrl: Type.String({ description: 'https or on this site' }),
    alt: Type.String({ description: 'What the picture says; may be empty' }),
    locales: Type.Array(Type.String(), { description: 'Languages of the pages that show it' }),
    sort: Type.Integer({ description: 'The smaller goes first' }),
    weight: Type.Integer({ description: 'Its share among those with the same place and sort' }),
  },
  { title: 'Advertising' },
)

const Notice = Type.Object(
  {
    places: Type.Array(Type.String(), { description: '`home`, or the code of a game whose history shows it' }),
    vi: Type.String(),
    en: Type.String({ description: 'Empty where it is not translated, as in th and zh' }),
    th: Type.String(),
    zh: Type.String(),
  },
  { title: 'Notice' },
)

export const SiteConfigs = Type.Object(
  {
    configs: Type.Array(Config),
    advertising: Type.Array(Advertising),
    notices: Type.Array(Notice, { description: 'Newest first: a page shows the first that names it' }),
  },
  { title: 'SiteConfigs' },
)
export type SiteConfigs = Static<typeof SiteConfigs>
export type Advertising = Static<typeof Advertising>
export type Notice = Static<typeof Notice>

export const configCalls = defineCalls({
  fetchConfigs: {
    method: 'GET',
    path: '/api/analysis/front/index/getConfigs',
    who: 'anyone',
    kept: 'a minute',
    operationId: 'getConfigs',
    tags: ['site'],
    summary: 'Settings of the site, its advertising and its notices',
    answer: oneAnswer(SiteConfigs),
  },
})
