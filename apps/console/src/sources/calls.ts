import { ChangeOutcome } from '@quayso/contract/orders/outcomes'
import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Name = Type.String({ maxLength: 60 })
/** A UUID that the page chooses: sent again, it is the same order. */
const order = { order: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }
const Reason = Type.String({ minLength: 1, maxLength: 500 })

/** The worker's answer, or that none came in time: it may still happen. */
const Ordered = Type.Union([ChangeOutcome, Type.Object({ kind: Type.Literal('unanswered') })])

const Source = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  owner: Type.String(),
  /** The address may hold a secret: nobody is shown more of it. */
  host: Type.String(),
  games: Type.Array(Type.String()),
  intervalSeconds: Type.Integer(),
  beforeMinutes: Type.Integer(),
  afterMinutes: Type.Integer(),
  isOn: Type.Boolean(),
  switched: Type.Optional(Type.Object({ by: Type.String(), at: Type.String() })),
  /** Why it is no longer asked though it is on. */
  stopped: Type.Optional(Type.String()),
  failures: Type.Integer(),
  /** Undefined before the first time. */
  lastAskedAt: Type.Optional(Type.String()),
  nextAt: Type.Optional(Type.String()),
  /** The last answer with other bytes than the one before, or failure. */
  last: Type.Optional(
    Type.Object({
      at: Type.String(),
      status: Type.Optional(Type.Integer()),
      fault: Type.Optional(Type.String()),
      detail: Type.Optional(Type.String()),
    }),
  ),
  isCounted: Type.Boolean(),
  /** Other sources of its games with which it makes no two, and what they have in common. */
  oneWith: Type.Array(
    Type.Object({ name: Type.String(), why: Type.Enum(['host', 'owner', 'proposer']), of: Type.String() }),
  ),
  trust: Type.Optional(Type.Object({ by: Type.String(), at: Type.String(), reason: Type.String() })),
  /** Of the tiers that were agreed on within 31 days. */
  record: Type.Object({ right: Type.Integer(), wrong: Type.Integer() }),
})

const Draft = Type.Object({
  name: Name,
  kind: Name,
  owner: Name,
  /** Of a source that is changed: left out, it stays. */
  address: Type.Optional(Type.String({ maxLength: 1000 })),
  games: Type.Array(Name, { maxItems: 100 }),
  intervalSeconds: Type.Optional(Type.Integer()),
  beforeMinutes: Type.Optional(Type.Integer()),
  afterMinutes: Type.Optional(Type.Integer()),
})

const writes = { writes: true, isFresh: true, isOfficial: true } as const
const change = { needs: ['configs.change', 'alone'], ...writes, answer: Ordered } as const
const two = { needs: ['configs.change', 'two'], ...writes } as const
/** Its order is proven instead. */
const approving = { needs: ['configs.change', 'two'], writes: true, isOfficial: true } as const

/** An act of two people: afterwards a source may count, or a single claim be published. */
const Act = Type.Union([
  Type.Object({ kind: Type.Enum(['add', 'change']), source: Draft }),
  Type.Object({ kind: Type.Literal('on'), name: Name }),
  Type.Object({ kind: Type.Literal('trust'), name: Name, reason: Reason }),
  Type.Object({ kind: Type.Literal('publish-first'), code: Name }),
])

const Proposal = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['add', 'change', 'on', 'trust', 'publish-first']),
  /** Of the source, or the code of the game. */
  name: Type.String(),
  /** Of one that is added or changed; of the address only the host. */
  source: Type.Optional(
    Type.Object({
      ...{ kind: Type.String(), owner: Type.String(), host: Type.String(), games: Type.Array(Type.String()) },
      isAddressChanged: Type.Boolean(),
      intervalSeconds: Type.Optional(Type.Integer()),
      beforeMinutes: Type.Optional(Type.Integer()),
      afterMinutes: Type.Optional(Type.Integer()),
    }),
  ),
  reason: Type.Optional(Type.String()),
  by: Type.Object({ login: Type.String(), name: Type.String() }),
  at: Type.String(),
  isMine: Type.Boolean(),
})
const Nothing = Type.Object({})

export const sourceCalls = defineCalls({
  'sources.list': {
    needs: ['configs.change', 'see'],
    input: Type.Object({}),
    answer: Type.Object({
      sources: Type.Array(Source),
      kinds: Type.Array(Type.String()),
      proposals: Type.Array(Proposal),
    }),
  },
  'sources.propose': { ...two, input: Type.Object({ act: Act }), answer: Nothing },
  'sources.approve': { ...approving, input: Type.Object({ ...order, id: Type.Integer() }), answer: Ordered },
  'sources.sendBack': { ...two, input: Type.Object({ id: Type.Integer(), note: Reason }), answer: Nothing },
  /** By who proposed it. */
  'sources.takeBack': { ...two, input: Type.Object({ id: Type.Integer() }), answer: Nothing },
  'sources.switchOff': { ...change, input: Type.Object({ ...order, name: Name }) },
  'sources.remove': { ...change, input: Type.Object({ ...order, name: Name }) },
  /** Has a game publish only what two agree on; that it publishes the first claim is proposed. */
  'sources.setPublishing': {
    ...change,
    input: Type.Object({ ...order, code: Name, publish: Type.Literal('agreed') }),
  },
  'sources.alerts': {
    needs: ['configs.change', 'see'],
    input: Type.Object({}),
    answer: Type.Object({
      alerts: Type.Array(
        Type.Object({
          id: Type.Integer(),
          kind: Type.String(),
          game: Type.Optional(Type.String()),
          turnNum: Type.Optional(Type.String()),
          rank: Type.Optional(Type.Integer()),
          source: Type.Optional(Type.String()),
          details: Type.String(),
          at: Type.String(),
          /** The operator cannot close it. */
          isParty: Type.Boolean(),
        }),
      ),
    }),
  },
  'sources.closeAlert': {
    ...{ needs: ['results.pause', 'alone'], ...writes },
    input: Type.Object({ ...order, id: Type.Integer({ minimum: 1 }), reason: Reason }),
    answer: Ordered,
  },
})
