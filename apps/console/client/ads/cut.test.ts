import { expect, test } from 'vitest'
import { cutOf } from './cut.ts'

test('[CON-44] a cut has the shape of its slot and stays within the picture', () => {
  const [picture, slot] = [
    { width: 2000, height: 1000 },
    { width: 732, height: 216 },
  ]
  expect(cutOf(picture, slot, 1, { x: 0.5, y: 0.5 })).toEqual({ left: 0, top: 205, width: 2000, height: 590 })
  expect(cutOf(picture, slot, 2, { x: 1, y: 0 })).toEqual({ left: 1000, top: 0, width: 1000, height: 295 })
})
