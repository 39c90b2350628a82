import { expect, test } from 'vitest'
import { matches } from './matching.ts'

test.each([
  ['Nhật ký', 'nhat', true],
  ['Nhật ký', 'nhat ky', true],
  ['Người và quyền', 'quyen', true],
  ['Đăng nhập', 'dang', true],
  ['Long An 20261114', 'an 2026', true],
  ['Kết quả', 'qua ket', true],
  ['Kết quả', 'uả', false],
  ['Kết quả', '', true],
])('%s is found by %j: %s', (text, query, isFound) => {
  expect(matches(text, query)).toBe(isFound)
})
