import { toToldDraw } from '@quayso/contract/draw-answers'
import { readNext } from '@quayso/contract/draw-view'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { createSnapshot } from './lottery/results/snapshot.ts'
import { testApi } from './testing.ts'

const calls = [
  'navgameinfo/1',
  'recent/list/st60',
  'history/list/5/st60',
  'history/high/page?gameCode=st60',
  'feedback/info',
  'detail/st60/20261114-0684',
]
const next = { nextTurnNum: '20261114-0685', nextOpenTime: '2026-11-14T18:25:00+07:00' }
const issue = {
  turnNum: '20261114-0684',
  openTime: '2026-11-14T18:24:00+07:00',
  openNum: '2,7,3,0,4',
  detail: 'null',
  version: 1,
  status: 'confirmed',
  origin: 'own',
} as const

async function statusesOf(path: 'open' | 'office', headers: Record<string, string>) {
  const { db } = await testDatabase()
  const next_at = new Date(next.nextOpenTime)
  await db.insertInto('game_clock').values({ game: 'st60', next_turn: 2026111400685, next_at }).execute()
  const snapshot = createSnapshot(['st60'])
  snapshot.fill(new Map([['st60', { draws: [toToldDraw(issue)], next: readNext(next) }]]))
  const app = testApi({ db, snapshot, officeHosts: ['office.example'] })
  const statuses = calls.map(async (call) => {
    const response = await app.inject({ url: `/api/front/${path}/lottery/${call}`, headers })
    if (response.statusCode === 404) expect(response.json()).toMatchObject({ success: false, code: 'not_found' })
    return response.statusCode
  })
  return new Set(await Promise.all(statuses))
}

test.each([
  ['open', 'www.example', 200],
  ['office', 'www.example', 404],
  ['open', 'office.example', 404],
  ['office', 'office.example', 200],
  ['office', 'Office.Example:8080', 200],
  ['office', 'office.example.evil', 404],
] as const)('[OFF-02] the %s path on %s answers %i', async (path, host, status) => {
  expect(await statusesOf(path, { host })).toEqual(new Set([status]))
})

test('[OFF-02] a forwarded name does not make an office', async () => {
  expect(await statusesOf('office', { host: 'www.example', 'x-forwarded-host': 'office.example' })).toEqual(
    new Set([404]),
  )
})
