import { games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { toNavGameInfo } from './view.ts'

test('[GEN-08] games that are not open are left out, and so is a category without an open one', () => {
  const closed = games.map((game) =>
    game.category === 'thai' || game.code === 'st60' ? { ...game, open: false } : game,
  )
  const all = toNavGameInfo(games, 'vi', 0)
  const rest = toNavGameInfo(closed, 'vi', 0)
  expect(rest.games.map(({ code }) => code)).toEqual(
    all.games.map(({ code }) => code).filter((code) => code !== 'st60' && !/thai/.test(code)),
  )
  expect(all.gameCates.map(({ gameCateCode }) => gameCateCode)).toContain('thai')
  expect(rest.gameCates.map(({ gameCateCode }) => gameCateCode)).not.toContain('thai')
  expect(rest.gameCates.flatMap(({ gameCodes }) => gameCodes.split(','))).not.toContain('st60')
})
