import { games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { listFollowable } from './load-followable.server.ts'

/** Monday evening, after all draws. */
const nowMs = Date.parse('2026-11-16T20:00:00+07:00')

test('[NOTE-02] regions and official games can be followed, and none of the games of ours', () => {
  const { regions, groups } = listFollowable(games, 'en', nowMs)
  expect(regions.map(({ target, name, time }) => [target, name, time])).toEqual([
    ['xsmb', 'North', '18:15'],
    ['xsmt', 'Central', '17:15'],
    ['xsmn', 'South', '16:15'],
  ])
  const codes = groups.flatMap((group) => group.games.map(({ target }) => target))
  const official = games.filter(({ open, drawnBy }) => open && drawnBy === 'outside').map(({ code }) => code)
  expect(codes.toSorted()).toEqual(official.filter((code) => code !== 'mb').toSorted())
})

test('a station names its days and the time of its next draw', () => {
  const { groups } = listFollowable(games, 'vi', nowMs)
  const stations = groups.flatMap((group) => group.games)
  expect(stations.find(({ target }) => target === 'tiengiang')).toMatchObject({
    ...{ name: 'Tiền Giang', days: 'Chủ Nhật', time: '16:15' },
    nextMs: Date.parse('2026-11-22T16:15:00+07:00'),
  })
})
