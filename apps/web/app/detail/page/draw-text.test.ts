import { expect, test } from 'vitest'
import { drawText } from './draw-text.ts'

const names = ['Giải đặc biệt', 'Giải 1', 'Giải 2']

test('one line per tier, without undrawn ones', () => {
  expect(drawText('Miền Bắc', [[], ['64804'], ['13352', '69958']], names)).toEqual({
    text: 'Miền Bắc\nGiải 1: 64804\nGiải 2: 13352 69958',
    count: 3,
  })
})

test('plain numbers are one line; without numbers there is no line', () => {
  expect(drawText('Siêu tốc', [['2', '7', '3', '0', '4']], [])).toEqual({
    text: 'Siêu tốc\n2 7 3 0 4',
    count: 5,
  })
  expect(drawText('Miền Bắc', [[], []], names)).toEqual({ text: 'Miền Bắc', count: 0 })
})
