import { parseDayName } from '@quayso/games/time/day-name'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { expect, test } from 'vitest'
import { loadWallet } from './load-wallet.server.ts'
import { rulesAt } from './rules-at.ts'

/** Without the API the catalogue is enough. */
const api = { baseUrl: 'http://api.test', fetch: () => Promise.reject(new Error('refused')) }
const nowMs = Date.parse('2026-11-14T20:10:00+07:00')

const load = () =>
  loadWallet(
    { api, lottery: api, isOffice: false, now: () => nowMs, logError: () => {} },
    { url: new URL('https://quayso.test/tickets'), locale: 'vi', nowMs },
  )

test('[WALL-01] every station with tickets is offered on its days, from a month ago to a week ahead', async () => {
  const { stations } = await load()
  const daysOf = (code: string) => stations.find((station) => station.code === code)?.draws.map(dayOf) ?? []
  const at = (day: string) => parseDayName(day) ?? 0
  expect(daysOf('mb').length).toBe(38)
  expect([daysOf('mb')[0], daysOf('mb').at(-1)]).toEqual([at('2026-10-15'), at('2026-11-21')])
  expect(daysOf('hcm')).toContain(at('2026-11-14'))
  expect(daysOf('hcm')).not.toContain(at('2026-11-15'))
  expect(stations.some(({ code }) => code === 'mb60')).toBe(false)
  expect(stations.map(({ region }) => region).filter((region, i, all) => region !== all[i - 1])).toEqual([
    ...['south', 'central', 'north', 'thai'],
  ])
})

test('[WALL-03] the rules of every day on which a ticket can be kept are there, each once', async () => {
  const page = await load()
  expect(new Set(page.rules.map((rules) => JSON.stringify(rules))).size).toBe(page.rules.length)
  expect(page.rules.length).toBeLessThan(8)
  for (const station of page.stations) {
    for (const days of [-90, 0, 7]) {
      const dayMs = turnDayMs(turnOf(dayOf(nowMs) + days * dayLengthMs, 0))
      expect(rulesAt(page, station, dayMs)?.digits, `${station.code} ${days}`).toBe(station.region === 'north' ? 5 : 6)
    }
  }
})

test('[WALL-01] the page is small, though it names all stations', async () => {
  expect(JSON.stringify(await load()).length).toBeLessThan(16_000)
})
