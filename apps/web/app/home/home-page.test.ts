import { games as catalogue } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { homePage } from './home-page.server.ts'

// 01:05 on Sunday in Vietnam, still Saturday in UTC.
const sundayMs = Date.parse('2026-11-14T18:05:00Z')
const page = (path: string) =>
  homePage(new URL(path, 'https://quayso.example'), { nowMs: sundayMs, games: catalogue }, 'vi')
const codes = (games: readonly { readonly code: string }[]) => games.map(({ code }) => code)

test('the plain address shows the traditional games of the Vietnamese day, and the fast ones beside them', () => {
  const { choice, today, games, rail } = page('/')
  expect([choice, today]).toEqual([{ type: 'traditional', day: 7 }, 7])
  expect(codes(games)).toEqual(['mb', 'tiengiang', 'kiengiang', 'dalat', 'hue', 'khanhhoa', 'kontum'])
  expect(codes(rail)).toEqual(codes(page('/?type=fast').games).slice(0, 6))
})

test('other categories have no rail', () => {
  for (const type of ['fast', 'vip', 'daily', 'thai']) expect(page(`/?type=${type}`).rail).toEqual([])
})
