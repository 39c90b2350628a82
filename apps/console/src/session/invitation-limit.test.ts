import { expect, test } from 'vitest'
import { newInvitation } from '../identity/invitations.ts'
import { newToken } from '../identity/secrets.ts'
import { testConsole } from '../testing.ts'

test('[CON-06] who has the link opens it as often as they like; guesses from one network are limited', async () => {
  const now = new Date()
  const { call, owner, signIn } = await testConsole({ now: () => now })
  const { id } = await signIn([])
  const { token } = await newInvitation(owner, id, now)
  const open = async (typed: string) => (await call('session.invitation', { token: typed })).error?.kind
  const openOften = async (typed: string) => {
    const kinds: (string | undefined)[] = []
    for (let i = 0; i < 40; i += 1) kinds.push(await open(typed))
    return kinds
  }
  expect(new Set(await openOften(token))).toEqual(new Set([undefined]))
  const guesses = await openOften(newToken())
  expect(guesses.filter((kind) => kind === 'unknown')).toHaveLength(30)
  expect(guesses.at(-1)).toBe('too-many')
})
