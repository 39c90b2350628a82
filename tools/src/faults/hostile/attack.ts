import type { PlainRequest } from '../traffic/send-once.ts'
import { flood } from './flood.ts'
import type { Attacking } from './tally.ts'

/** A member who has just joined, and belongs to the attacker. */
export interface Account {
  readonly userName: string
  readonly password: string
  readonly token: string
  readonly userId: string
}

/** What an attacker knows and has. */
export interface Target {
  readonly url: string
  /** Nobody else's: what one attack has used up is not missing to the next. */
  readonly address: string
  /** Of a member of a year. */
  readonly token: string
  readonly accounts: readonly Account[]
}

export interface Attack {
  readonly name: string
  readonly what: string
  /** Does what takes the attacker's own time; the attack begins when the result is called. */
  readonly prepare: (target: Target) => () => Attacking
}

interface FloodOptions {
  readonly name: string
  readonly what: string
  readonly perSecond: number
  readonly request: (target: Target) => (i: number) => PlainRequest
}

/** Requests at a pace, all from the attacker's one address unless they name another. */
export function flooding({ name, what, perSecond, request }: FloodOptions): Attack {
  return {
    name,
    what: `${what}, ${perSecond}/s`,
    prepare: (target) => {
      const make = request(target)
      const from = { 'x-forwarded-for': target.address }
      return () =>
        flood(target.url, perSecond, (i) => {
          const { headers, ...rest } = make(i)
          return { ...rest, headers: { ...from, ...headers } }
        })
    },
  }
}

/** One of them by turns. */
export function turnOf<One>(all: readonly [One, ...One[]], i: number): One {
  return all[i % all.length] ?? all[0]
}
