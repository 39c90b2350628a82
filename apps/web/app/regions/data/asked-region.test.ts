import { expect, test } from 'vitest'
import { askedRegion } from './asked-region.server.ts'

const nowMs = Date.parse('2026-11-16T20:00:00+07:00')

function ask(address: string) {
  const url = new URL(address, 'https://site')
  return askedRegion(url, url.pathname.split('/')[2], nowMs)
}

test.each([
  ['/xsmn', 'south', undefined],
  ['/xsmt/2026-11-14', 'central', '2026-11-14'],
  ['/xsmb/2006-01-01', 'north', '2006-01-01'],
  // No such day: today's results would be taken for its.
  ['/xsmn/2026-02-30', 'south', '2026-02-30'],
])('[REG-04] %s asks for %s on %s', (address, region, day) => {
  expect(ask(address)).toMatchObject({ region, day, month: undefined, isBadDay: false })
})

test.each([
  ['/xsmn/14-11-2026', '/xsmn/2026-11-14'],
  ['/xsmn/14-11-2026?lang=th', '/xsmn/2026-11-14?lang=th'],
  ['/xsmb/4-1-06', '/xsmb/2006-01-04'],
  ['/xsmn/14-11-2569', '/xsmn/2026-11-14'],
  ['/xsmn/today', '/xsmn'],
  ['/xsmt?date=14%2F11%2F2026', '/xsmt/2026-11-14'],
  ['/xsmt?date=2026-11-14&lang=en', '/xsmt/2026-11-14?lang=en'],
])('[REG-04, REG-07] %s leads to %s', (address, goTo) => {
  expect(ask(address)).toEqual({ goTo })
})

test('[REG-07] the calendar is open for a month, and where a typed day is none', () => {
  expect(ask('/xsmn?year=2026&month=2')).toMatchObject({ month: '2026-02', isBadDay: false })
  expect(ask('/xsmn/2020-04-01?date=31-4')).toMatchObject({ month: '2020-04', isBadDay: true })
  expect(ask('/xsmn?date=gestern')).toMatchObject({ month: '2026-11', isBadDay: true })
  expect(ask('/xsmn?year=2026')).toMatchObject({ month: undefined })
})
