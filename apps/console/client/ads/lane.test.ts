import { expect, test } from 'vitest'
import { laneOf } from './lane.ts'

const now = new Date('2026-11-16T00:00:00+07:00')

test('[CON-44] a period is drawn within the month', () => {
  expect(laneOf({}, now)).toEqual({ left: 0, width: 100, now: 50 })
  expect(laneOf({ from: '2026-11-16T00:00:00+07:00', to: '2026-12-20T00:00:00+07:00' }, now)).toMatchObject({
    left: 50,
    width: 50,
  })
  expect(laneOf({ to: '2026-10-01T00:00:00+07:00' }, now).width).toBe(0)
  expect(laneOf({ from: '2027-01-01T00:00:00+07:00' }, now)).toMatchObject({ left: 100, width: 0 })
})
