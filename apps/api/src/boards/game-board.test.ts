import { expect, test } from 'vitest'
import { testBoards } from './testing.ts'

test('[CON-52] nothing is written on a board that is off or of a closed game; what is there can be read', async () => {
  const { ask, join, db } = await testBoards()
  const lan = await join()
  const post = (gameCode: string, content = 'Chào bạn') =>
    ask('boardMessage/save', { as: lan, body: { gameCode, content } })
  expect((await post('st60', 'Chào')).status).toBe(200)
  await db
    .insertInto('game_setting')
    .values([
      { game: 'st60', has_board: false },
      { game: 'hcm', closed_from: '2026-11-01' },
      { game: 'danang', closed_from: '2027-11-01' },
    ])
    .execute()
  for (const game of ['st60', 'hcm']) expect((await post(game)).body, game).toMatchObject({ code: 'board_closed' })
  expect((await post('danang')).status).toBe(200)
  expect((await ask('boardMessage/list?gameCode=st60')).body.total).toBe(1)
  const topic = { gameCode: 'st60', subject: 'Dự đoán', content: 'Số mấy?' }
  expect((await ask('topic/save', { as: lan, body: topic })).body).toMatchObject({ code: 'board_closed' })
})
