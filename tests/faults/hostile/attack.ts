import type { PlainRequest } from '../traffic/send-once.ts'
import { flood } from './flood.ts'
import type { Attacking } from './tally.ts'

/** A new member who belongs to the attacker. */
export interface Account {
  readonly userName: string
  readonly password: string
  readonly token: string
  readonly userId: string
}

/** What an attacker knows and has. */
export interface Target {
  readonly url: string
  /** Used by no other attack, so that limits do not carry over. */
  readonly address: string
  /** Of a member who joined a year ago. */
  readonly token: string
  readonly accounts: readonly Account[]
}

export interface Attack {
  readonly name: string
  readonly what: string
  /** Prepares what takes the attacker's own time; calling the result starts the attack. */
  readonly prepare: (target: Target) => () => Attacking
}

interface FloodOptions {
  readonly name: string
  readonly what: string
  readonly perSecond: number
  readonly request: (target: Target) => (i: number) => PlainRequest
}

/** Requests at a fixed rate, all from the attacker's address unless they name another. */
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

/** The i-th one, in rotation. */
export function turnOf<One>(all: readonly [One, ...One[]], i: number): One {
  return all[i % all.length] ?? all[0]
}
