import { categories } from '@quayso/games/categories'
import { type Static, Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Code = Type.String({ maxLength: 40 })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'In Vietnam' })
const Names = Type.Object({
  vi: Type.String({ maxLength: 60 }),
  en: Type.String({ maxLength: 60 }),
  th: Type.String({ maxLength: 60 }),
  zh: Type.String({ maxLength: 60 }),
})
const Category = Type.Enum([...categories])
/** Of a game from a day on. */
export const Renaming = Type.Object({ code: Code, firstDay: Day, names: Names })
export type Renaming = Static<typeof Renaming>
const Person = Type.Object({ login: Type.String(), name: Type.String() })
const Nothing = Type.Object({})

const Closing = Type.Object({
  id: Type.Integer(),
  /** Null opens it again. */
  closedFrom: Type.Union([Type.Null(), Type.String()]),
  by: Person,
  at: Type.String(),
  expiresAt: Type.String(),
})

const Game = Type.Object({
  code: Type.String(),
  names: Names,
  /** The first day of the names that hold now. */
  namesFrom: Type.String(),
  /** Names of days to come. */
  laterNames: Type.Array(Type.Object({ from: Type.String(), value: Names })),
  category: Category,
  drawnBy: Type.Enum(['us', 'outside']),
  /** How many numbers a draw has. */
  numbers: Type.Integer(),
  schedule: Type.Object({
    kind: Type.Enum(['every', 'weekly', 'monthly']),
    periodSeconds: Type.Optional(Type.Integer()),
    days: Type.Optional(Type.Array(Type.Integer(), { description: 'Weekdays from Monday, or days of the month' })),
    time: Type.Optional(Type.String()),
  }),
  isOnFront: Type.Boolean(),
  isAtOffice: Type.Boolean(),
  hasBoard: Type.Boolean(),
  closedFrom: Type.Optional(Type.String()),
  isClosed: Type.Boolean(),
  /** The first day that it can be closed from; of a game of ours the first without a commitment. */
  closesFrom: Type.String(),
  /** Whether a closing can still be taken back: of a game of ours only while its days can be committed in time. */
  canOpen: Type.Boolean(),
  /** Undefined when it closes before. */
  next: Type.Optional(Type.Object({ turnNum: Type.String(), at: Type.String() })),
  sources: Type.Object({ on: Type.Integer(), failing: Type.Integer() }),
  publish: Type.Enum(['first', 'agreed']),
  /** Waits for a second person. */
  closing: Type.Optional(Closing),
})

const Version = Type.Object({ isOnFront: Type.Boolean(), isAtOffice: Type.Boolean(), hasBoard: Type.Boolean() })

export const gameCalls = defineCalls({
  'games.list': {
    needs: ['games.change', 'see'],
    input: Nothing,
    answer: Type.Object({ games: Type.Array(Game), today: Type.String() }),
  },
  'games.show': {
    needs: ['games.change', 'see'],
    input: Type.Object({ code: Code }),
    answer: Type.Object({
      /** How many messages are on its board. */
      messages: Type.Integer(),
      results: Type.Integer(),
    }),
  },
  'games.changeVisibility': {
    needs: ['games.change', 'alone'],
    writes: true,
    input: Type.Object({ code: Code, before: Version, after: Version }),
    answer: Nothing,
  },
  'games.changeOrder': {
    needs: ['games.change', 'alone'],
    writes: true,
    /** All games of the category, in their new order and in the one that the page showed. */
    input: Type.Object({
      category: Category,
      before: Type.Array(Code, { maxItems: 100 }),
      after: Type.Array(Code, { maxItems: 100 }),
    }),
    answer: Nothing,
  },
  /** A game of ours; two people name an official one (`changes.propose`). */
  'games.rename': {
    needs: ['games.change', 'alone'],
    writes: true,
    input: Renaming,
    answer: Nothing,
  },
  /** Takes names back that do not hold yet. */
  'games.dropNames': {
    needs: ['games.change', 'alone'],
    writes: true,
    input: Type.Object({ code: Code, firstDay: Day }),
    answer: Nothing,
  },
  /** A game of ours; null keeps it open. */
  'games.closeOwn': {
    needs: ['games.change', 'alone'],
    writes: true,
    isFresh: true,
    input: Type.Object({ code: Code, closedFrom: Type.Union([Type.Null(), Day]) }),
    answer: Nothing,
  },
  /** An official game; null opens it again. */
  'games.proposeClosing': {
    needs: ['calendar.change', 'two'],
    writes: true,
    isOfficial: true,
    input: Type.Object({ code: Code, closedFrom: Type.Union([Type.Null(), Day]) }),
    answer: Type.Object({ id: Type.Integer() }),
  },
  'games.approveClosing': {
    needs: ['calendar.change', 'two'],
    writes: true,
    isProven: true,
    isOfficial: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: Nothing,
  },
  'games.sendBackClosing': {
    needs: ['calendar.change', 'two'],
    writes: true,
    input: Type.Object({ id: Type.Integer(), note: Type.String({ minLength: 1, maxLength: 500 }) }),
    answer: Nothing,
  },
  'games.withdrawClosing': {
    needs: ['calendar.change', 'two'],
    writes: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: Nothing,
  },
})
