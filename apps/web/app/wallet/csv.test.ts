import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('[WALL-05] a table is UTF-8 with quoted cells and ends of lines that spreadsheets know', () => {
  expect(
    toCsv([
      ['Đài', 'a"b', '012345'],
      ['x,y', '', 'z'],
    ]),
  ).toBe('\ufeff"Đài","a""b","012345"\r\n"x,y","","z"\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '|calc',
  '\tx',
])('[WALL-05] no cell is read as a formula: %j', (text) => {
  expect(toCsv([[text]])).toBe(`\ufeff"'${text}"\r\n`)
})

test.each(['1-2', 'a=b', '2026-11-14', '500–1000'])('a cell that is no formula stays as it is: %s', (text) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${text}"\r\n`)
})
