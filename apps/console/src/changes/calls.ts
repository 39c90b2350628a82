import { type Static, Type } from 'typebox'
import { AdInput } from '../ads/calls.ts'
import { SettingChange } from '../configs/calls.ts'
import { NoticeInput } from '../contents/calls.ts'
import { Renaming } from '../games/calls.ts'
import { defineCalls } from '../kernel/define-calls.ts'

const kind = <Kind extends string>(name: Kind) => ({ kind: Type.Literal(name) })

/** The changes that take two people. */
export const Change = Type.Union([
  Type.Object({ ...kind('names'), ...Renaming.properties }),
  Type.Object({ ...kind('setting'), ...SettingChange.properties }),
  Type.Object({ ...kind('notice'), ...NoticeInput.properties }),
  Type.Object({ ...kind('ad'), ...AdInput.properties }),
])
export type Change = Static<typeof Change>
export type ChangeKindName = Change['kind']

const Id = Type.Object({ id: Type.Integer() })
const nothing = Type.Object({})
// The permission is that of the kind: the handlers check it.
const writes = { needs: 'operator', writes: true, answer: nothing } as const
const two = { ...writes, isFresh: true, isOfficial: true } as const

export const changeCalls = defineCalls({
  /** The open proposals of a kind. */
  'changes.list': {
    needs: 'operator',
    input: Type.Object({ kind: Type.Enum(['names', 'setting', 'notice', 'ad']) }),
    answer: Type.Object({
      changes: Type.Array(
        Type.Object({
          id: Type.Integer(),
          /** For example `game/hcm`. */
          subject: Type.String(),
          differences: Type.Array(Type.Object({ field: Type.String(), was: Type.String(), now: Type.String() })),
          by: Type.Object({ login: Type.String(), name: Type.String() }),
          at: Type.String(),
          expiresAt: Type.String(),
          isMine: Type.Boolean(),
        }),
      ),
    }),
  },
  'changes.propose': { ...two, input: Type.Object({ change: Change }) },
  'changes.approve': { ...writes, isProven: true, isOfficial: true, input: Id },
  'changes.sendBack': {
    ...writes,
    input: Type.Object({ id: Type.Integer(), note: Type.String({ minLength: 1, maxLength: 500 }) }),
  },
  /** By its proposer. */
  'changes.withdraw': { ...writes, input: Id },
})
