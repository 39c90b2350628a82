import { type Static, Type } from 'typebox'
import { pageSlugs } from '../rules/page-paragraph.ts'
import { defineCalls } from './define-calls.ts'
import { oneAnswer } from './envelope.ts'

const SitePage = Type.Object(
  {
    slug: Type.String(),
    title: Type.String(),
    paragraphs: Type.Array(
      Type.String({ description: 'Plain text; `## ` begins a heading, `- ` an item, [text](address) is a link' }),
      { description: 'In the language asked for; what is not translated is in Vietnamese' },
    ),
    version: Type.Integer(),
    publishedAt: Type.String({ description: 'ISO 8601' }),
    versions: Type.Array(Type.Integer(), { description: 'All that were published, newest first' }),
  },
  { title: 'SitePage' },
)
export type SitePage = Static<typeof SitePage>

export const pageCalls = defineCalls({
  fetchPage: {
    method: 'GET',
    path: '/api/analysis/front/page/:slug',
    who: 'anyone',
    kept: 'a minute',
    operationId: 'page',
    tags: ['site'],
    summary: 'A page about the site, such as its terms',
    params: Type.Object({ slug: Type.Enum(pageSlugs) }),
    query: Type.Object({
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999, description: 'The newest when left out' })),
    }),
    answer: oneAnswer(SitePage),
  },
})
