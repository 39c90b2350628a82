import { findGame, games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { dataApiPage } from './data-api-page.server.ts'

const page = (query: string) => dataApiPage(games, new URL(`https://quayso.example/dataApi${query}`), 'en')

test('the default is the northern lottery, also for an unknown or closed game', () => {
  for (const query of ['', '?code=', '?code=zzz', '?code=<script>', '?code=MB']) {
    expect(page(query)).toMatchObject({ chosen: { code: 'mb' }, isDefault: true })
  }
  expect(page('?code=st60&lang=en')).toMatchObject({
    chosen: { code: 'st60', name: 'Fast 1 min' },
    isDefault: false,
    lang: 'en',
  })
})

test('[GEN-08] every open game is offered once, and no other', () => {
  const offered = page('').groups.flatMap((group) => group.games.map(({ code }) => code))
  expect(offered.toSorted()).toEqual(
    games
      .filter(({ open }) => open)
      .map(({ code }) => code)
      .toSorted(),
  )
  expect(offered.every((code) => findGame(code)?.open)).toBe(true)
})
