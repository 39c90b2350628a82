import { findGame, games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { historyView } from './history-view.server.ts'

const view = (code: string, query = '', locale: 'vi' | 'en' = 'vi') =>
  historyView(
    { game: findGame(code) as Game, games, nowMs: 0 },
    new URL(`https://quayso.example/history/${code}${query}`),
    locale,
  )

test.each([
  ['st60', true, 60, { kind: 'digits' }, '/?type=fast'],
  ['mg1p', true, 60, { kind: 'numbers', highest: 45 }, '/?type=fast'],
  ['mb45', true, 45, { kind: 'heads' }, '/?type=vip'],
  ['mb', false, undefined, { kind: 'heads' }, '/?type=traditional'],
  ['mb1730', false, undefined, { kind: 'heads' }, '/?type=daily'],
  ['thaigov', false, undefined, { kind: 'digits' }, '/?type=thai'],
])('%s is described for its page', (code, isHighLevel, periodSeconds, trend, liveHref) => {
  expect(view(code)).toMatchObject({ isHighLevel, periodSeconds, trend, liveHref, game: { code } })
})

test('the schedule is a sentence in the language of the page', () => {
  expect(view('mb').schedule).toBe('Quay hằng ngày lúc 18:15 (UTC+7).')
  expect(view('mb', '', 'en').schedule).toContain('18:15')
})

test('the menu has every game once, by category', () => {
  const { menu } = view('mb', '', 'en')
  expect(menu.map(({ name }) => name)).toEqual(['Super fast', 'Traditional', 'Quick draw', 'Daily', 'Thailand'])
  const codes = menu.flatMap(({ games }) => games.map(({ code }) => code))
  expect(codes).toHaveLength(55)
  expect(new Set(codes).size).toBe(55)
})

test('a language stays in the links only if the address names the one that is shown', () => {
  expect(view('mb', '?lang=vi').lang).toBe('vi')
  expect(view('mb', '?lang=en').lang).toBeUndefined()
  expect(view('mb').lang).toBeUndefined()
})
