import { browserPushHosts as hosts } from '@quayso/contract/rules/push-endpoint'
import { expect, test } from 'vitest'
import { findOwnFaults, hostOf } from './own-faults.ts'

const at = (host: string, ...ids: number[]) => ids.map((id) => ({ id, origin: `https://${host}`, why: 'status 403' }))
const google = 'fcm.googleapis.com'

test.each([
  ['https://fcm.googleapis.com', 'fcm.googleapis.com'],
  ['https://wns2-par02p.notify.windows.com', '*.notify.windows.com'],
  ['https://made-up.notify.windows.com', '*.notify.windows.com'],
  ['https://web.push.apple.com', '*.push.apple.com'],
  ['https://made-up.push.apple.com', '*.push.apple.com'],
  ['https://elsewhere.example', 'https://elsewhere.example'],
  ['', ''],
])('[NOTE-04] what %s does counts for %s', (origin, host) => {
  expect(hostOf(origin, hosts)).toBe(host)
})

test('[NOTE-04] a device fails by itself whose name nobody answers at while others below the same entry are told', () => {
  const failed = [...at('made-up.notify.windows.com', 1), ...at('made-up.push.apple.com', 2), ...at(google, 3)]
  const found = { sent: [], refused: [], failed }
  expect(findOwnFaults(found, new Set(['*.notify.windows.com', '*.push.apple.com']), hosts)).toEqual([1, 2])
  expect(findOwnFaults(found, new Set(), hosts)).toEqual([])
})

test.each([
  ['most are taken', [1, 2, 3], [4, 5], [4, 5]],
  ['as many are taken', [1, 2], [3, 4], []],
  ['few are taken: our key may be another one than theirs', [1], [2, 3, 4], []],
  ['none is taken', [], [1], []],
])('[NOTE-04] a device that is refused fails by itself only if %s', (_, sent, refused, own) => {
  const found = { sent: at(google, ...sent), refused: at(google, ...refused), failed: [] }
  expect(findOwnFaults(found, new Set([google]), hosts)).toEqual(own)
  // What another service takes says nothing of this one.
  const elsewhere = { ...found, sent: [...found.sent, ...at('web.push.apple.com', 7, 8, 9)] }
  expect(findOwnFaults(elsewhere, new Set([google]), hosts)).toEqual(own)
})
