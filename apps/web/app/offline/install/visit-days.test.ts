import { expect, test } from 'vitest'
import { addDay, readDays } from './visit-days.ts'

test('[OFFL-07] the hint is due on the third day of visits, once', () => {
  const visits = ['2026-11-14', '2026-11-14', '2026-11-16', '2026-11-16', '2026-11-20', '2026-11-20', '2026-11-21']
  let stored: string | null = null
  const due = visits.filter((day) => {
    const { days, isDue } = addDay(readDays(stored), day)
    stored = days === 'shown' ? days : days.join(' ')
    return isDue
  })
  expect(due).toEqual(['2026-11-20'])
})
