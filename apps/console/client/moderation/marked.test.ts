import { expect, test } from 'vitest'
import { joinSpans } from './marked.tsx'

test('[CON-31] marks that overlap or touch are one', () => {
  const spans = [
    { from: 8, to: 12 },
    { from: 0, to: 3 },
    { from: 10, to: 11 },
    { from: 12, to: 14 },
  ]
  expect(joinSpans(spans)).toEqual([
    { from: 0, to: 3 },
    { from: 8, to: 14 },
  ])
})
