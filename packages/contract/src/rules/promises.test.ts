import { expect, test } from 'vitest'
import { findPromise } from './promises.ts'

test.each([
  ['Trúng lớn mỗi ngày', 'Trúng'],
  ['Số chắc hôm nay', 'chắc'],
  ['Nhà cái cá cược uy tín', 'cá cược'],
  ['CƯỢC ngay', 'CƯỢC'],
  ['Trúng'.normalize('NFD'), 'Trúng'],
  ['Win a car', 'Win'],
  ['Best betting site', 'betting'],
  ['เลขแม่นทุกงวด', 'แม่น'],
  ['今晚必中', '必中'],
])('[CON-44] %j promises a win or invites to bet', (text, word) => {
  expect(findPromise(text)).toBe(word)
})

test.each([
  'Dò vé nhanh: nhập số trên vé, biết ngay kết quả',
  'Trà Sen Tây Hồ',
  'Window frames',
  'A better tea',
  'Trung thu 2026',
])('[CON-44] %j does not', (text) => {
  expect(findPromise(text)).toBeUndefined()
})
