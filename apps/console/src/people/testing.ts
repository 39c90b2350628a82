import { verifyAudit } from '@quayso/database/operator-audit'
import { expect } from 'vitest'
import { waitToJoin } from '../identity/testing.ts'
import type { InputOf } from '../kernel/define-calls.ts'
import { testConsole } from '../testing.ts'
import type { peopleCalls } from './calls.ts'

/** Somebody new. */
export const duc = { login: 'duc.le', name: 'Đức' }
/** Nobody waits with these words. */
export const unheard = 'bato kimo lasi vela'

export const asEntry = (words: string) => ({ kind: 'join' as const, words, roles: ['entry' as const] })

/** Alice and Bob are admins. */
export async function withAdmins() {
  const started = await testConsole()
  const alice = await started.signIn(['admin'], { login: 'alice' })
  const bob = await started.signIn(['admin'], { login: 'bob' })
  const audited = async () => {
    expect((await verifyAudit(started.db)).firstFault).toBeUndefined()
    const rows = await started.db
      .selectFrom('operator_audit')
      .select(['who', 'second', 'action', 'subject'])
      .orderBy('id')
      .execute()
    return rows.map(({ who, second, action, subject }) => [who, second, action, subject].filter(Boolean).join(' '))
  }
  const openId = async () => (await alice.call('people.list', {})).answer.proposals[0]?.id ?? 0
  /** Waits at /join. */
  const wait = async (who: Parameters<typeof waitToJoin>[1] = duc) => waitToJoin(started.db, who, started.clock())
  /** Alice proposes, Bob approves. */
  const both = async (act: InputOf<(typeof peopleCalls)['people.propose']>['act']) => {
    const proposed = await alice.call('people.propose', { act })
    if (proposed.error) return proposed
    return bob.call('people.approve', { id: await openId(), ...('words' in act && { words: act.words }) })
  }
  return { ...started, alice, bob, audited, openId, wait, both }
}
