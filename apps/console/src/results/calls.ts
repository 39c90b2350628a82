import { OrderFault } from '@quayso/contract/orders/faults'
import { ImportOutcome } from '@quayso/contract/orders/outcomes'
import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

export const At = Type.String({ description: 'ISO 8601' })
export const Rank = Type.Integer({ minimum: 0, maximum: 99 })
export const Numbers = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 200 })
const Cells = Type.Array(Type.Integer({ minimum: 0 }))
export const Tiers = Type.Array(Type.Object({ rank: Rank, numbers: Numbers }), { minItems: 1, maxItems: 20 })
export const turn = { code: Type.String({ maxLength: 60 }), turnNum: Type.String({ maxLength: 60 }) }
/** Chosen by the page: sent again after a silence it is the same order. */
export const OrderId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
const Status = Type.Enum(['waiting', 'drawing', 'provisional', 'confirmed', 'corrected'])
const VoiceKind = Type.Enum(['operator', 'feed'])

const Voice = Type.Object({
  by: Type.String(),
  /** As people call them. */
  name: Type.String(),
  kind: VoiceKind,
  firstAt: At,
  lastAt: At,
  /** The tiers in which they say what is on the page, and those in which they do not. */
  same: Type.Array(Rank),
  differ: Type.Array(Rank),
  /** Whether what they say may confirm. */
  counts: Type.Boolean(),
})

export const TurnSummary = Type.Object({
  ...turn,
  dueAt: At,
  status: Status,
  version: Type.Integer(),
  told: Type.Integer({ description: 'How many of its numbers are on the page' }),
  of: Type.Integer(),
  publishedAt: Type.Union([At, Type.Null()]),
  voices: Type.Array(Voice),
  /** The tiers with an open disagreement. */
  disputed: Type.Array(Rank),
  correction: Type.Union([Type.Object({ id: Type.Integer(), by: Type.String() }), Type.Null()]),
  /** Sent back to who entered it. */
  isSentBack: Type.Boolean(),
  /** Every tier is on the page as who asks told it, or agreed on: it takes somebody else. */
  isMine: Type.Boolean(),
})

const Word = Type.Object({
  by: Type.String(),
  name: Type.String(),
  kind: VoiceKind,
  at: At,
  /** Null for another's claim until the reader claims the same, or the tier is agreed. */
  numbers: Type.Union([Numbers, Type.Null()]),
})

const Note = Type.Object({ by: Type.String(), name: Type.String(), at: At, note: Type.String() })

const Feed = Type.Object({
  name: Type.String(),
  state: Type.String(),
  isCounted: Type.Boolean(),
  /** When it last answered with something that could be read. */
  answeredAt: Type.Union([At, Type.Null()]),
  failures: Type.Integer(),
  pausedUntil: Type.Union([At, Type.Null()]),
})

export const Published = Type.Object({ kind: Type.Literal('published'), version: Type.Integer(), status: Status })
export const Refused = Type.Object({ kind: Type.Literal('refused'), fault: OrderFault })

/** The tiers in which another claim differs, with the cells counted from 0: never its numbers. */
const differs = { differs: Type.Array(Type.Object({ rank: Rank, cells: Cells })) }
/** A claim that is not refused is stored; `silent` if nobody knows yet. */
const ClaimAnswer = Type.Union([
  Type.Object({ ...Published.properties, ...differs }),
  Type.Object({ kind: Type.Enum(['nothing', 'contradiction', 'paused', 'waiting']), ...differs }),
  Refused,
  Type.Object({ kind: Type.Literal('silent') }),
])

const claim = {
  writes: true,
  isOfficial: true,
  input: Type.Object({
    ...turn,
    orderId: OrderId,
    tiers: Tiers,
    /** How many holds were taken back before this. */
    takenBack: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
  answer: ClaimAnswer,
} as const

export const resultCalls = defineCalls({
  'results.day': {
    needs: ['results.enter', 'see'],
    input: Type.Object({ day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })) }),
    answer: Type.Object({ day: Type.String(), turns: Type.Array(TurnSummary) }),
  },
  'results.turn': {
    needs: ['results.enter', 'see'],
    input: Type.Object(turn),
    answer: Type.Object({
      ...TurnSummary.properties,
      /** Whether it waits for a second person who may be the reader. */
      isBlind: Type.Boolean(),
      tiers: Type.Array(
        Type.Object({
          rank: Rank,
          /** Whether the reader's claim stands: they need not type the tier. */
          isSaid: Type.Boolean(),
          /** The cells in which another claim differs from the reader's. */
          differs: Cells,
          isAgreed: Type.Boolean(),
          page: Type.Union([Word, Type.Null()]),
          words: Type.Array(Word),
        }),
      ),
      feeds: Type.Array(Feed),
      pause: Type.Union([Type.Object({ until: At, reason: Type.String() }), Type.Null()]),
      notes: Type.Array(Note),
    }),
  },
  'results.enter': { ...claim, needs: ['results.enter', 'alone'], takesCode: true },
  /** Proves the claims that follow on this draw. */
  'results.beginRetyping': {
    ...{ needs: ['results.confirm', 'alone'], writes: true, isOfficial: true },
    input: Type.Object(turn),
    answer: Type.Object({}),
  },
  'results.confirm': { ...claim, needs: ['results.confirm', 'alone'] },
  'results.sendBack': {
    ...{ needs: ['results.confirm', 'alone'], writes: true },
    input: Type.Object({ ...turn, note: Type.String({ minLength: 1, maxLength: 500 }) }),
    answer: Type.Object({}),
  },
  'results.pauseFeed': {
    ...{ needs: ['results.pause', 'alone'], writes: true },
    input: Type.Object({
      code: Type.String(),
      source: Type.String(),
      minutes: Type.Integer({ minimum: 0, maximum: 30 }),
    }),
    answer: Type.Object({ until: Type.Union([At, Type.Null()]) }),
  },
  'results.import': {
    ...{ needs: ['results.import', 'alone'], writes: true, isOfficial: true, takesFile: true },
    input: Type.Object({
      orderId: OrderId,
      code: Type.Optional(Type.String()),
      csv: Type.String({ minLength: 1, maxLength: 400_000 }),
    }),
    answer: Type.Union([ImportOutcome, Type.Object({ kind: Type.Literal('silent') })]),
  },
})
