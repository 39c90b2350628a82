import { expect, test } from 'vitest'
import { findMentioned } from './find-mentioned.ts'

const participants = [
  ...['Minh', 'Minh Khôi', 'lan01', 'Đức', 'a.b*c'].map((name, i) => ({ id: i + 1, name })),
  { id: 9, name: 'lan01' },
]

test.each([
  ['@Minh xem này', [1]],
  ['@Minh Khôi bảng tháng 10', [2]],
  ['@minh khôi, @ĐỨC!', [2, 4]],
  ['cảm ơn (@Minh)', [1]],
  ['@Minh\n@Minh', [1]],
  ['@lan01', [3, 9]],
  ['@a.b*c', [5]],
  // Composed otherwise than the name.
  ['@Minh Khôi'.normalize('NFD'), [2]],
  ['@Minhh', []],
  ['@lan012', []],
  ['thu@minh', []],
  ['Minh', []],
  ['@', []],
  ['@@Minh', [1]],
  ['@nobody @everyone', []],
])('[NOTE-16] %j names %j', (content, ids) => {
  expect(findMentioned(content, participants)).toEqual(ids)
})

test('[NOTE-16] one post names five at most', () => {
  const many = Array.from({ length: 8 }, (_, i) => ({ id: i, name: `member${i}` }))
  expect(findMentioned(many.map(({ name }) => `@${name}`).join(' '), many)).toEqual([0, 1, 2, 3, 4])
})
