import type { Static, TSchema } from 'typebox'
import { CalendarOutcome, ChangeOutcome, CorrectOutcome, EnterOutcome, ImportOutcome } from './outcomes.ts'
import * as payload from './payloads.ts'

type Role = 'entry' | 'checker' | 'admin'

export interface Order {
  readonly payload: TSchema
  readonly outcome: TSchema
  /** An operator with one of these roles may order it. */
  readonly operator: readonly Role[]
  /** With it, a second person with one of these roles must have approved it. */
  readonly approver?: readonly Role[]
  /** Both claim numbers by it: they must be two, by age, machine and who let them in. */
  readonly claims?: true
  /** Proven by the passkey of the approver, or of the operator if there is none: once for each order, or once a draw. */
  readonly proof?: 'act' | 'draw'
  /** What one person does alone all the same: what makes less count. */
  readonly isAlone?: (payload: unknown) => boolean
}

const sources = { outcome: ChangeOutcome, operator: ['admin'], approver: ['admin'], proof: 'act' } as const
const calendar = {
  outcome: CalendarOutcome,
  operator: ['checker', 'admin'],
  approver: ['checker', 'admin'],
  proof: 'act',
} as const
const desk = { outcome: ChangeOutcome, operator: ['entry', 'checker', 'admin'] } as const

/** What operators may order from the workers, in the console or by the command line. */
export const orders = {
  enter: { payload: payload.EnterPayload, outcome: EnterOutcome, operator: ['entry', 'checker'] },
  confirm: { payload: payload.EnterPayload, outcome: EnterOutcome, operator: ['checker'], proof: 'draw' },
  correct: {
    ...{ payload: payload.CorrectPayload, outcome: CorrectOutcome },
    ...{ operator: ['entry', 'checker'], approver: ['checker'], claims: true, proof: 'act' },
  },
  pause: { payload: payload.PausePayload, ...desk },
  resume: { payload: payload.ResumePayload, ...desk },
  publishing: {
    ...{ payload: payload.PublishingPayload, outcome: ChangeOutcome },
    ...{ operator: ['checker', 'admin'], approver: ['checker', 'admin'], proof: 'act' },
    isAlone: (given: unknown) => (given as { readonly publish: string }).publish === 'agreed',
  },
  'close-alert': { payload: payload.CloseAlertPayload, ...desk },
  'trust-source': { payload: payload.TrustSourcePayload, ...sources },
  'source-add': { payload: payload.SourcePayload, ...sources },
  'source-change': { payload: payload.SourcePayload, ...sources },
  'source-switch': {
    ...{ payload: payload.SourceSwitchPayload, ...sources },
    isAlone: (given: unknown) => (given as { readonly state: string }).state === 'off',
  },
  'source-remove': { payload: payload.SourceRemovePayload, outcome: ChangeOutcome, operator: ['admin'] },
  'calendar-add': { payload: payload.CalendarAddPayload, ...calendar },
  'calendar-withdraw': { payload: payload.CalendarWithdrawPayload, ...calendar },
  import: { payload: payload.ImportPayload, outcome: ImportOutcome, operator: ['admin'], proof: 'act' },
} as const satisfies Readonly<Record<string, Order>>

export type OrderKind = keyof typeof orders
export type OrderPayload<Kind extends OrderKind> = Static<(typeof orders)[Kind]['payload']>
export type OrderOutcome<Kind extends OrderKind> = Static<(typeof orders)[Kind]['outcome']>
