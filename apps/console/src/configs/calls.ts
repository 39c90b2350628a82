import { type Static, Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Name = Type.String({ maxLength: 100 })
const Value = Type.String({ maxLength: 5000 })
const Changed = Type.Object({
  id: Type.Integer(),
  before: Type.Union([Type.Null({ description: 'The default held' }), Type.String()]),
  after: Type.String(),
  by: Type.Object({ login: Type.String(), name: Type.String() }),
  at: Type.String(),
})

const Setting = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['flag', 'number', 'address', 'taxes', 'text']),
  least: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
  longest: Type.Optional(Type.Integer()),
  default: Type.String(),
  isPublic: Type.Boolean(),
  takesTwo: Type.Boolean(),
  /** What holds now: the default where nothing sensible is stored. */
  value: Type.String(),
  /** The newest change; it can be undone. */
  last: Type.Optional(Changed),
})

export const SettingChange = Type.Object({
  name: Name,
  value: Value,
  /** What the page showed: refused if somebody has changed it since. */
  before: Value,
})
export type SettingChange = Static<typeof SettingChange>

export const configCalls = defineCalls({
  'configs.list': {
    needs: ['configs.change', 'see'],
    input: Type.Object({}),
    answer: Type.Object({
      settings: Type.Array(Setting),
      /** Rows that this release does not know; nobody changes them here. */
      unknown: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), isPublic: Type.Boolean() })),
    }),
  },
  'configs.history': {
    needs: ['configs.change', 'see'],
    input: Type.Object({ name: Name }),
    answer: Type.Object({ changes: Type.Array(Changed) }),
  },
  /** Whom these changes concern, to be asked before they are saved. */
  'configs.concerned': {
    needs: ['configs.change', 'see'],
    input: Type.Object({ changes: Type.Array(SettingChange, { maxItems: 50 }) }),
    answer: Type.Object({
      concerned: Type.Array(
        Type.Object({
          name: Type.String(),
          /** `sessions`: members who are logged out at once. `writers`: those who wrote within a week. */
          who: Type.Enum(['sessions', 'writers', 'members']),
          count: Type.Integer(),
        }),
      ),
    }),
  },
  /** All of them, or none; of those that one person changes alone (`changes.propose` for the others). */
  'configs.save': {
    needs: ['configs.change', 'alone'],
    writes: true,
    input: Type.Object({ changes: Type.Array(SettingChange, { minItems: 1, maxItems: 50 }) }),
    answer: Type.Object({}),
  },
  /** Writes the value before the newest change of a setting as a new change. */
  'configs.undo': {
    needs: ['configs.change', 'alone'],
    writes: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: Type.Object({}),
  },
})
