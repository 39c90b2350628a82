import { expect, test } from 'vitest'
import {
  defaultSettings,
  isFollowed,
  parseTime,
  toTime,
  usualQuiet,
  withFollow,
  withoutOldTickets,
} from './default-settings.ts'

test('[NOTE-05, NOTE-09] a new device has quiet hours from 22:00 to 06:30, and numbers are hidden', () => {
  expect(defaultSettings('vi')).toEqual({
    locale: 'vi',
    follows: [],
    posts: ['reply', 'mention'],
    quiet: { from: 1320, to: 390 },
    showsNumbers: false,
  })
  expect([toTime(usualQuiet.from), toTime(usualQuiet.to)]).toEqual(['22:00', '06:30'])
})

test('what is followed is followed once, and what is not followed any more is gone', () => {
  const follow = { kind: 'game', target: 'hcm' } as const
  const once = withFollow(defaultSettings('vi'), follow, true)
  expect(withFollow(once, follow, true)).toEqual(once)
  expect([isFollowed(once, follow), isFollowed(once, { kind: 'region', target: 'hcm' })]).toEqual([true, false])
  expect(withFollow(once, follow, false)).toEqual(defaultSettings('vi'))
})

test('tickets of draws that are a month old are not followed any more', () => {
  const follows = [
    { kind: 'game', target: 'hcm' },
    { kind: 'ticket', target: 'hcm:20261017' },
    { kind: 'ticket', target: 'hcm:20261116' },
  ] as const
  const settings = { ...defaultSettings('vi'), follows: [...follows] }
  const nowMs = Date.parse('2026-11-17T12:00:00+07:00')
  expect(withoutOldTickets(settings, nowMs).follows).toEqual([follows[0], follows[2]])
})

test.each([
  ['00:00', 0],
  ['06:30', 390],
  ['23:59', 1439],
])('%s is minute %i of the day', (time, minutes) => {
  expect(parseTime(time)).toBe(minutes)
  expect(toTime(minutes)).toBe(time)
})

test.each(['', '24:00', '6:30', '12:60', 'x'])('%j is no time', (time) => {
  expect(parseTime(time)).toBeUndefined()
})
