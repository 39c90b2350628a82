import { expect, test } from 'vitest'
import { drawText } from './draw-text.ts'

const nameTier = (rank: number) => (rank === 0 ? 'Giải đặc biệt' : `Giải ${rank}`)

test('one line per tier, without undrawn ones', () => {
  const detail = JSON.stringify(['', '64804', '13352,69958'])
  expect(drawText('Miền Bắc', { detail, openNum: '64804,13352,69958' }, nameTier)).toEqual({
    text: 'Miền Bắc\nGiải 1: 64804\nGiải 2: 13352 69958',
    count: 3,
  })
})

test('plain numbers are one line; without numbers there is no line', () => {
  expect(drawText('Siêu tốc', { detail: 'null', openNum: '2,7,3,0,4' }, nameTier)).toEqual({
    text: 'Siêu tốc\n2 7 3 0 4',
    count: 5,
  })
  expect(drawText('Miền Bắc', { detail: '["",""]', openNum: '' }, nameTier)).toEqual({ text: 'Miền Bắc', count: 0 })
})
