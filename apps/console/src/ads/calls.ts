import { locales } from '@quayso/games/locale'
import { type Static, Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Place = Type.Enum(['header', 'footer', 'banner'])
const Locales = Type.Array(Type.Enum([...locales]), { minItems: 1, maxItems: locales.length })
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Address = Type.String({ maxLength: 500 })

const shown = {
  name: Type.String({ maxLength: 100 }),
  place: Place,
  /** Empty where there is no picture for that layout. */
  desk: Address,
  phone: Address,
  /** https or a path of the site; empty for a picture without a link. */
  link: Address,
  alt: Type.String({ maxLength: 200 }),
  /** The smaller goes first. */
  sort: Type.Integer({ minimum: 0, maximum: 999 }),
  weight: Type.Integer({ minimum: 1, maximum: 9 }),
  locales: Locales,
  from: Type.Optional(Type.String({ maxLength: 40 })),
  to: Type.Optional(Type.String({ maxLength: 40 })),
}

const Ad = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer(),
  ...shown,
  state: Type.Enum(['running', 'waiting', 'over']),
  views: Type.Integer(),
  clicks: Type.Integer(),
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.Optional(Type.String()),
})

export const AdInput = Type.Object({
  /** Left out for a new one. */
  id: Type.Optional(Type.Integer()),
  revision: Revision,
  ...shown,
})
export type AdInput = Static<typeof AdInput>

export const adCalls = defineCalls({
  'ads.list': {
    needs: ['contents.change', 'see'],
    input: Type.Object({}),
    answer: Type.Object({ ads: Type.Array(Ad) }),
  },
  'ads.read': {
    needs: ['contents.change', 'see'],
    input: Type.Object({ id: Type.Integer() }),
    answer: Type.Object({
      ad: Ad,
      /** The last 14, today last, also those without a view. */
      days: Type.Array(Type.Object({ day: Type.String(), views: Type.Integer(), clicks: Type.Integer() })),
    }),
  },
  /** One that names a number takes two (`changes.propose`). */
  'ads.save': {
    needs: ['contents.change', 'alone'],
    writes: true,
    input: AdInput,
    answer: Type.Object({ id: Type.Integer(), revision: Type.Integer() }),
  },
  'ads.stop': {
    needs: ['contents.change', 'alone'],
    writes: true,
    input: Type.Object({ id: Type.Integer(), revision: Revision }),
    answer: Type.Object({}),
  },
})
