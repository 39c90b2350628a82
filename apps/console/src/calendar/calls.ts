import { CalendarOutcome } from '@quayso/contract/orders/outcomes'
import { CalendarAddPayload } from '@quayso/contract/orders/payloads'
import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Nothing = Type.Object({})
const OrderId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const Reason = Type.String({ minLength: 1, maxLength: 500 })
const Person = Type.Object({ login: Type.String(), name: Type.String() })
const Exception = CalendarAddPayload.properties.exception

const Turn = Type.Object({ turnNum: Type.String(), at: Type.String() })
const Effect = Type.Object({
  vanishing: Type.Array(Turn),
  appearing: Type.Array(Turn),
  /** Where the countdown of the game leads by it. */
  next: Type.Optional(Turn),
  /** Vanishing turns that have numbers. */
  results: Type.Array(Type.String()),
  /** Members' picks of vanishing turns. */
  picks: Type.Integer(),
})

const Entry = Type.Object({
  /** Of what operators entered; none for what the catalogue knows. */
  id: Type.Optional(Type.Integer()),
  /** Of what waits for a second person. */
  proposal: Type.Optional(Type.Integer()),
  code: Type.String(),
  exception: Exception,
  /** What it withdraws, of a proposal to withdraw. */
  withdraws: Type.Optional(Type.Integer()),
  reason: Type.String(),
  state: Type.Enum(['waiting', 'in-force', 'over', 'withdrawn']),
  by: Type.Optional(Person),
  second: Type.Optional(Person),
  at: Type.Optional(Type.String()),
})

/** The worker's answer, or that none came in time: it may still happen. */
const Ordered = Type.Union([CalendarOutcome, Type.Object({ kind: Type.Literal('unanswered') })])

export const calendarCalls = defineCalls({
  'calendar.month': {
    needs: ['calendar.change', 'see'],
    input: Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }) }),
    answer: Type.Object({
      today: Type.String(),
      /** Official games, with the names of now. */
      games: Type.Array(
        Type.Object({ code: Type.String(), name: Type.Object({ vi: Type.String(), en: Type.String() }) }),
      ),
      days: Type.Array(Type.Object({ day: Type.String(), turns: Type.Integer() })),
      entries: Type.Array(Entry),
    }),
  },
  /** What an exception would do, by the planner itself. */
  'calendar.preview': {
    needs: ['calendar.change', 'see'],
    input: Type.Object({ code: Type.String({ maxLength: 40 }), exception: Exception }),
    answer: Type.Object({ fault: Type.Optional(Type.String()), effect: Type.Optional(Effect) }),
  },
  'calendar.previewWithdrawal': {
    needs: ['calendar.change', 'see'],
    input: Type.Object({ id: Type.Integer() }),
    answer: Type.Object({ fault: Type.Optional(Type.String()), effect: Type.Optional(Effect) }),
  },
  'calendar.propose': {
    needs: ['calendar.change', 'two'],
    writes: true,
    isOfficial: true,
    input: Type.Object({ code: Type.String({ maxLength: 40 }), exception: Exception, reason: Reason }),
    answer: Type.Object({ id: Type.Integer() }),
  },
  'calendar.proposeWithdrawal': {
    needs: ['calendar.change', 'two'],
    writes: true,
    isOfficial: true,
    input: Type.Object({ id: Type.Integer(), reason: Reason }),
    answer: Type.Object({ id: Type.Integer() }),
  },
  'calendar.approve': {
    needs: ['calendar.change', 'two'],
    writes: true,
    isOfficial: true,
    input: Type.Object({ id: Type.Integer(), order: OrderId }),
    answer: Ordered,
  },
  'calendar.sendBack': {
    needs: ['calendar.change', 'two'],
    writes: true,
    input: Type.Object({ id: Type.Integer(), note: Reason }),
    answer: Nothing,
  },
  /** By who proposed it. */
  'calendar.takeBack': {
    needs: ['calendar.change', 'two'],
    writes: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: Nothing,
  },
})
