import { testDatabase } from '@quayso/database/testing'
import { games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { createSnapshot } from '../results/snapshot.ts'

const address = '/api/front/open/lottery/navgameinfo/1'

test('[CALL-01] the games with their flags and weekdays, and the categories they are in', async () => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject(address)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  const { success, t } = response.json()
  expect(success).toBe(true)
  expect(Object.keys(t)).toEqual(['games', 'gameCates', 'platformCode'])
  const everyDay = '1,2,3,4,5,6,7'
  const byCode = new Map(t.games.map((game: { code: string }) => [game.code, game]))
  expect(byCode.get('st60')).toEqual({
    code: 'st60',
    name: 'Siêu tốc 1 phút',
    open: 1,
    highLevel: '1',
    selfOpen: '1',
    lotteryDaily: everyDay,
    iconUrl: '/assets/games/1/st60.svg',
  })
  expect(byCode.get('mb')).toMatchObject({ open: 1, highLevel: '0', selfOpen: '0', lotteryDaily: everyDay })
  expect(byCode.get('hcm')).toMatchObject({ highLevel: '0', selfOpen: '0', lotteryDaily: '1,6' })
})

test('[CAL-04] a day with an extra draw is among the weekdays in the week before', async () => {
  const { db } = await testDatabase()
  const snapshot = createSnapshot([])
  const now = () => new Date('2026-11-16T08:00:00+07:00')
  const exception = { kind: 'extra', day: '2026-11-18' } as const
  snapshot.fillCalendar([{ id: 1, code: 'hcm', exception, reason: 'a holiday', enteredAt: '2026-11-15T00:00:00.000Z' }])
  const { t } = (await testApi({ db, snapshot, now }).inject(address)).json()
  expect(t.games.find(({ code }: { code: string }) => code === 'hcm').lotteryDaily).toBe('1,3,6')
})

test('[GEN-08] every game is open and in one category, and every category has one', async () => {
  const { db } = await testDatabase()
  const { t } = (await testApi({ db }).inject(address)).json()
  const open = games.filter((game) => game.open).map(({ code }) => code)
  expect(t.games.map(({ code }: { code: string }) => code)).toEqual(open)
  const grouped = t.gameCates.flatMap(({ gameCodes }: { gameCodes: string }) => gameCodes.split(','))
  expect(grouped.toSorted()).toEqual(open.toSorted())
})

test.each([
  ['vi', 'Siêu tốc', 'Siêu tốc 1 phút'],
  ['en', 'Super fast', 'Fast 1 min'],
  ['zh', '极速', undefined],
  ['th', 'เร็วพิเศษ', undefined],
  ['fr', 'Siêu tốc', 'Siêu tốc 1 phút'],
  ['', 'Siêu tốc', 'Siêu tốc 1 phút'],
])('[LOC-02] names come in the language of x-lang: %j', async (lang, category, name) => {
  const { db } = await testDatabase()
  const { t } = (await testApi({ db }).inject({ url: address, headers: { 'x-lang': lang } })).json()
  expect(t.gameCates[0]).toMatchObject({ gameCateCode: 'fast', gameCate: category })
  if (name) expect(t.games.find(({ code }: { code: string }) => code === 'st60').name).toBe(name)
})

test.each(['/api/front/open/lottery/navgameinfo/2', '/api/front/open/lottery/navgameinfo'])(
  '%s is not there',
  async (url) => {
    const { db } = await testDatabase()
    const response = await testApi({ db }).inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'not_found' })
  },
)
