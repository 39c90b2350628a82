import { asApp, testDatabase } from '@quayso/database/testing'
import { readGameSettings } from '@quayso/events/read-game-settings'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { createSnapshot } from '../results/snapshot.ts'

const lottery = '/api/front/open/lottery'
const now = () => new Date('2026-11-16T08:00:00+07:00')

async function withSettings() {
  const { db } = await testDatabase()
  const byConsole = asApp(db, 'quayso_console')
  await byConsole
    .insertInto('game_setting')
    .values([
      { game: 'hcm', closed_from: '2026-11-16' },
      { game: 'mb1730', place: 1 },
      { game: 'mb1930', place: 0 },
      { game: 'thaigov', is_on_front: false },
    ])
    .execute()
  const names = { vi: 'Đà Nẵng mới', en: 'New Da Nang', th: 'ใหม่', zh: '新岘港' }
  // Of an official game: the console's role needs an approved proposal.
  await db
    .insertInto('game_name')
    .values({ game: 'danang', first_day: '2026-11-16', ...names })
    .execute()
  const snapshot = createSnapshot([])
  snapshot.fillCalendar([])
  const api = testApi({ db, snapshot, now, officeHosts: ['office.example'] })
  return { db, snapshot, api }
}

test('[CON-50, CON-52] navigation follows what operators decide, for each variant', async () => {
  const { db, snapshot, api } = await withSettings()
  snapshot.fillSettings(await readGameSettings(asApp(db, 'quayso_api')))
  const { t } = (await api.inject(`${lottery}/navgameinfo/1`)).json()
  const codes = t.games.map(({ code }: { code: string }) => code)
  expect(codes).toContain('dongthap')
  expect(codes).not.toContain('hcm')
  expect(codes).not.toContain('thaigov')
  expect(codes.indexOf('mb1930')).toBeLessThan(codes.indexOf('mb1730'))
  expect(t.games.find(({ code }: { code: string }) => code === 'danang').name).toBe('Đà Nẵng mới')
  const office = await api.inject({
    url: '/api/front/office/lottery/navgameinfo/1',
    headers: { host: 'office.example' },
  })
  expect(office.statusCode, office.body).toBe(200)
  expect(office.json().t.games.map(({ code }: { code: string }) => code)).toContain('thaigov')
})

test('[CON-50] everyone is told where games differ from the catalogue', async () => {
  const { db, snapshot, api } = await withSettings()
  expect((await api.inject(`${lottery}/gameSettings`)).statusCode).toBe(503)
  snapshot.fillSettings(await readGameSettings(asApp(db, 'quayso_api')))
  const answer = await api.inject(`${lottery}/gameSettings`)
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  const shown = { isOnFront: true, isAtOffice: true, hasBoard: true, names: [] }
  expect(answer.json()).toMatchObject({
    total: 5,
    rows: [
      {
        ...shown,
        code: 'danang',
        names: [{ from: '2026-11-16', value: { vi: 'Đà Nẵng mới', en: 'New Da Nang', th: 'ใหม่', zh: '新岘港' } }],
      },
      { ...shown, code: 'hcm', closedFrom: '2026-11-16' },
      { ...shown, code: 'mb1730', place: 1 },
      { ...shown, code: 'mb1930', place: 0 },
      { ...shown, code: 'thaigov', isOnFront: false },
    ],
  })
})
