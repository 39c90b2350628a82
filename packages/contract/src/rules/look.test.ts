import { expect, test } from 'vitest'
import { lookOf, wordsOf } from './look.ts'

test.each([
  ['Admin', 'Аdmin'],
  ['Admin', 'аdmіո'],
  ['Admin', 'Ａｄｍｉｎ'],
  ['Admin', '𝐀𝐝𝐦𝐢𝐧'],
  ['Admin', 'Ádmïn'],
  ['Admin', 'a.d-m i_n'],
  ['Admin', 'AdmIn'],
  ['Admin', 'adm1n'],
  ['Admin', '@dm!n'],
  ['Admin', 'adrnin'],
  ['Admin', 'aaddmmiinn'],
  ['Admin', 'Ad\u200bmin'],
  ['Lân Đạt', 'lan dat'],
  ['Lân Đạt', 'Lаn Đạt'],
  ['Moses', 'm0535'],
  ['Beat8', '8347B'],
  ['Gang', '94n9'],
  ['Cash', 'ca$h'],
])('%j and %j look alike', (one, other) => {
  expect(lookOf(other)).toBe(lookOf(one))
})

test.each([
  ['Lan', 'Lam'],
  ['Mai', 'Mao'],
  ['Mai', 'Mai2'],
  ['Иван', 'Ivan'],
  ['แดง', 'ดำ'],
  ['彩票', '彩民'],
])('%j and %j do not', (one, other) => {
  expect(lookOf(other)).not.toBe(lookOf(one))
})

test('what has no letters looks like nothing', () => {
  expect(lookOf('😀 …')).toBe('')
})

test.each([
  ['Lân Anh', ['Lân', 'Anh']],
  ['lanAnh', ['lan', 'Anh']],
  ['lan88anh', ['lan', '88', 'anh']],
  ['--lan..', ['lan']],
  ['ＬａｎＡnh', ['Lan', 'Anh']],
  ['ทีมงาน', ['ทีมงาน']],
  ['…', []],
])('the words of %j are %j', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})
