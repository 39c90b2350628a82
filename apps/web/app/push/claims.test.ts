import type { PushFollow } from '@quayso/contract/calls/push'
import { expect, test } from 'vitest'
import { withClaims } from './claims.ts'

const game: PushFollow = { kind: 'game', target: 'hcm' }
const bell = (target: string): PushFollow => ({ kind: 'ticket', target })
const claim = (target: string): PushFollow => ({ kind: 'claim', target })

test('[NOTE-15] the claim of a ticket that won is followed if it has a bell, until it is claimed or deleted', () => {
  const bells = [game, bell('hcm:20261116'), bell('mb:20261116')]
  const won = ['hcm:20261116', 'hcm:20261116', 'camau:20261116']
  const following = [...bells, claim('hcm:20261116')]
  expect(withClaims(bells, won)).toEqual(following)
  expect(withClaims(following, won)).toBeUndefined()
  expect(withClaims(following, [])).toEqual(bells)
  expect(withClaims(following, ['mb:20261116'])).toEqual([...bells, claim('mb:20261116')])
  expect(withClaims(bells, [])).toBeUndefined()
})

test('[NOTE-15] no more is followed than a device may', () => {
  const days = Array.from({ length: 31 }, (_, n) => `mb:202610${String(n + 1).padStart(2, '0')}`)
  const follows = withClaims(days.map(bell), days) ?? []
  expect(follows).toHaveLength(60)
  expect(withClaims(follows, days)).toBeUndefined()
})
