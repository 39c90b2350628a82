import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { createSnapshot } from '../results/snapshot.ts'

const address = '/api/front/open/lottery/calendar'

test('[CAL-05] everyone is told where lotteries differ from their schedules, and why', async () => {
  const { db } = await testDatabase()
  const snapshot = createSnapshot([])
  const app = testApi({ db, snapshot })
  expect((await app.inject(address)).json()).toMatchObject({ success: false, code: 'not_ready' })
  const about = { reason: 'New Year', enteredAt: '2026-11-16T09:00:00.000Z' }
  const rows = [
    { id: 1, code: 'mb', exception: { kind: 'no-draw', first: '2027-03-01', last: '2027-03-02' }, ...about },
    {
      id: 2,
      code: 'thaigov',
      exception: { kind: 'moved', day: '2027-01-01', to: '2026-12-30', time: { hour: 15, minute: 30 } },
      ...about,
    },
    { id: 3, code: 'hcm', exception: { kind: 'extra', day: '2026-12-02' }, ...about },
  ] as const
  snapshot.fillCalendar(rows)
  const response = await app.inject(address)
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(response.json()).toEqual({ success: true, rows, total: 3 })
})
