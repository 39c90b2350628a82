import { type Static, Type } from 'typebox'
import { defineCalls } from './define-calls.ts'
import { oneAnswer } from './envelope.ts'

const Config = Type.Object({ cfgName: Type.String(), cfgValue: Type.String() })

const Advertising = Type.Object(
  {
    device: Type.Integer({ description: '0 desktop, 1 mobile' }),
    site: Type.Integer({ description: '0 header, 1 footer, 2 banners of the home page' }),
    linkUrl: Type.String({ description: 'https or on this site; empty for a picture without a link' }),
    imgUrl: Type.String({ description: 'https or on this site' }),
    alt: Type.String({ description: 'What the picture says; may be empty' }),
  },
  { title: 'Advertising' },
)

export const SiteConfigs = Type.Object(
  { configs: Type.Array(Config), advertising: Type.Array(Advertising) },
  { title: 'SiteConfigs' },
)
export type SiteConfigs = Static<typeof SiteConfigs>
export type Advertising = Static<typeof Advertising>

export const configCalls = defineCalls({
  fetchConfigs: {
    method: 'GET',
    path: '/api/analysis/front/index/getConfigs',
    who: 'anyone',
    kept: 'a minute',
    operationId: 'getConfigs',
    tags: ['site'],
    summary: 'Settings of the site, and its advertising',
    answer: oneAnswer(SiteConfigs),
  },
})
