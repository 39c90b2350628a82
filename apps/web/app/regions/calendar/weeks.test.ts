import type { DayOfRegion } from '@quayso/contract/calls/regions'
import { expect, test } from 'vitest'
import { absentDays, weeksOf } from './weeks.ts'

function monthOf(days: number, reasons: Readonly<Record<number, DayOfRegion['reason']>> = {}): DayOfRegion[] {
  return Array.from({ length: days }, (_, i) => {
    const reason = reasons[i + 1] ?? null
    return { day: `2026-11-${String(i + 1).padStart(2, '0')}`, hasDraw: reason === null, reason }
  })
}

test('[REG-07] a month is in rows of seven days, Monday first', () => {
  const weeks = weeksOf(monthOf(30)).map((week) => week.map((day) => day?.day.slice(8) ?? ''))
  expect(weeks[0]).toEqual(['', '', '', '', '', '', '01'])
  expect(weeks[1]).toEqual(['02', '03', '04', '05', '06', '07', '08'])
  expect(weeks[5]).toEqual(['30', '', '', '', '', '', ''])
  expect(weeks).toHaveLength(6)
})

test('[REG-07] days without a draw say why, those in a row together', () => {
  const reasons = { 3: 'tet', 4: 'tet', 5: 'pause', 7: 'pause', 30: 'ahead' } as const
  expect(absentDays(monthOf(30, reasons))).toEqual([
    { days: '3–4', reason: 'tet' },
    { days: '5', reason: 'pause' },
    { days: '7', reason: 'pause' },
  ])
})
