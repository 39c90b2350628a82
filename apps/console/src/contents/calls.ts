import { pageSlugs } from '@quayso/contract/rules/page-paragraph'
import { type Static, Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Slug = Type.Enum([...pageSlugs])
const Version = Type.Integer({ minimum: 1, maximum: 999_999 })
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Paragraphs = Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 100 })
const Text = Type.Object({ title: Type.String({ maxLength: 100 }), paragraphs: Paragraphs, madeFrom: Paragraphs })
const Texts = Type.Object({ vi: Text, en: Text, th: Text, zh: Text })
const State = Type.Enum(['complete', 'old', 'missing'])
const States = Type.Object({ vi: State, en: State, th: State, zh: State })
const Person = Type.Object({ login: Type.String(), name: Type.String() })
const Proposal = Type.Object({
  id: Type.Integer(),
  by: Person,
  at: Type.String(),
  expiresAt: Type.String(),
  isMine: Type.Boolean(),
})
const change = ['contents.change', 'alone'] as const
const nothing = Type.Object({})

const Notice = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer(),
  vi: Type.String(),
  en: Type.String(),
  th: Type.String(),
  zh: Type.String(),
  places: Type.Array(Type.String()),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  state: Type.Enum(['draft', 'waiting', 'shown', 'over']),
  changedBy: Person,
  changedAt: Type.String(),
})

export const NoticeInput = Type.Object({
  /** Left out for a new one. */
  id: Type.Optional(Type.Integer()),
  revision: Revision,
  vi: Type.String({ maxLength: 300 }),
  en: Type.String({ maxLength: 300 }),
  th: Type.String({ maxLength: 300 }),
  zh: Type.String({ maxLength: 300 }),
  places: Type.Array(Type.String({ maxLength: 20 }), { minItems: 1, maxItems: 60 }),
  from: Type.Optional(Type.String({ maxLength: 40 })),
  to: Type.Optional(Type.String({ maxLength: 40 })),
  isDraft: Type.Boolean(),
})
export type NoticeInput = Static<typeof NoticeInput>

export const contentCalls = defineCalls({
  'contents.pages': {
    needs: ['contents.change', 'see'],
    input: nothing,
    answer: Type.Object({
      pages: Type.Array(
        Type.Object({
          slug: Slug,
          isLegal: Type.Boolean(),
          states: States,
          hasDraft: Type.Boolean(),
          proposal: Type.Optional(Proposal),
        }),
      ),
    }),
  },
  'contents.page': {
    needs: ['contents.change', 'see'],
    input: Type.Object({ slug: Slug }),
    answer: Type.Object({
      slug: Slug,
      isLegal: Type.Boolean(),
      /** Newest first. */
      versions: Type.Array(
        Type.Object({
          version: Version,
          state: Type.Enum(['draft', 'waiting', 'published', 'old']),
          change: Type.String(),
          writtenBy: Type.Optional(Person),
          approvedBy: Type.Optional(Person),
          at: Type.String(),
        }),
      ),
      draft: Type.Optional(
        Type.Object({ version: Version, revision: Revision, change: Type.String(), texts: Texts, states: States }),
      ),
      published: Type.Optional(Type.Object({ version: Version, publishedAt: Type.String(), texts: Texts })),
      proposal: Type.Optional(Proposal),
    }),
  },
  'contents.version': {
    needs: ['contents.change', 'see'],
    input: Type.Object({ slug: Slug, version: Version }),
    answer: Type.Object({ texts: Texts, states: States }),
  },
  'contents.saveDraft': {
    needs: change,
    writes: true,
    input: Type.Object({
      slug: Slug,
      /** Of the draft that was read; 0 where there was none. */
      revision: Revision,
      change: Type.String({ maxLength: 200 }),
      texts: Texts,
    }),
    answer: Type.Object({ version: Version, revision: Revision }),
  },
  'contents.discardDraft': {
    needs: change,
    writes: true,
    input: Type.Object({ slug: Slug, revision: Revision }),
    answer: nothing,
  },
  'contents.restore': {
    needs: change,
    writes: true,
    input: Type.Object({ slug: Slug, version: Version }),
    answer: Type.Object({ version: Version, revision: Revision }),
  },
  /** Pages that need one person. */
  'contents.publish': {
    needs: change,
    writes: true,
    input: Type.Object({ slug: Slug, revision: Revision }),
    answer: nothing,
  },
  /** Pages that need two. */
  'contents.propose': {
    needs: ['contents.legal', 'propose'],
    writes: true,
    input: Type.Object({ slug: Slug, revision: Revision }),
    answer: Type.Object({ proposal: Type.Integer() }),
  },
  'contents.approve': {
    needs: ['contents.legal', 'two'],
    writes: true,
    input: Type.Object({ proposal: Type.Integer() }),
    answer: nothing,
  },
  /** By the second person with a note, or by the first, who takes it back. */
  'contents.sendBack': {
    needs: ['contents.legal', 'two'],
    writes: true,
    input: Type.Object({ proposal: Type.Integer(), note: Type.String({ maxLength: 500 }) }),
    answer: nothing,
  },
  'contents.notices': {
    needs: ['contents.change', 'see'],
    input: nothing,
    answer: Type.Object({ notices: Type.Array(Notice) }),
  },
  /** One that names a number, unless it is a draft, takes two (`changes.propose`). */
  'contents.saveNotice': {
    needs: change,
    writes: true,
    input: NoticeInput,
    answer: Type.Object({ id: Type.Integer() }),
  },
})
