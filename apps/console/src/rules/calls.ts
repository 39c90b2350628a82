import { operatorCalls, RuleDraft } from '@quayso/contract/operator-calls'
import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Id = Type.Integer({ minimum: 1 })
const Nullable = <One extends Parameters<typeof Type.Union>[0][number]>(one: One) => Type.Union([one, Type.Null()])

const RuleRow = Type.Object({
  id: Id,
  kind: Type.Enum(['word', 'link']),
  pattern: Type.String(),
  action: Type.Enum(['allow', 'hold', 'refuse']),
  /** Of seven days. */
  hits: Type.Integer(),
  /** How much of what it held in seven days was approved after all. */
  approved: Type.Integer(),
  /** Null for what was there from the start. */
  by: Nullable(Type.String()),
  at: Nullable(Type.String()),
})

const see = { needs: ['moderation.decide', 'see'] } as const
const act = { needs: ['moderation.decide', 'alone'], writes: true } as const

export const rulesCalls = defineCalls({
  'rules.list': { ...see, input: Type.Object({}), answer: Type.Object({ rows: Type.Array(RuleRow) }) },
  'rules.save': {
    ...act,
    /** `at` is that of the rule as its operator saw it: who saved meanwhile is said. */
    input: Type.Object({ draft: RuleDraft, at: Type.Optional(Nullable(Type.String())) }),
    answer: Type.Object({ id: Id }),
  },
  'rules.remove': { ...act, input: Type.Object({ id: Id }), answer: Type.Object({}) },
  'rules.try': { ...see, input: operatorCalls['try-text'].body, answer: operatorCalls['try-text'].answer },
  'rules.measure': { ...see, input: operatorCalls['measure-rule'].body, answer: operatorCalls['measure-rule'].answer },
})
