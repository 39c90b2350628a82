import { expect, test } from 'vitest'
import { answerDeadline, findAlike, hasLink, scriptOf } from './read-words.ts'

test('[CON-61] texts that say much the same are found, whatever their marks, signs and case', () => {
  const items = [
    { id: 1, content: 'Kết quả Long An ngày 07-11 có trên trang không ạ?' },
    { id: 2, content: 'ket qua long an ngay 07-11 co tren trang khong' },
    { id: 3, content: 'Kết quả Long An ngày 07-11 có trên trang chưa?' },
    { id: 4, content: 'Trang in ra hai tờ, mong sửa thành một tờ.' },
    { id: 5, content: 'Kết quả Vĩnh Long ở đâu?' },
  ]
  expect(Object.fromEntries(findAlike(items))).toEqual({ 1: [2, 3], 2: [1, 3], 3: [1, 2], 4: [], 5: [] })
})

test.each([
  ['Tôi muốn xóa tài khoản locphat88.', true],
  ['Please DELETE my account', true],
  ['请删除我的账号', true],
  ['Tài khoản của tôi có thưởng không?', false],
])('[CON-61] whether it is about personal data: %s', (content, isPersonal) => {
  const at = new Date('2026-11-14T08:30:00Z')
  expect(answerDeadline(content, at)).toEqual(isPersonal ? new Date('2026-12-14T08:30:00Z') : undefined)
})

test('what operators may not read, and what may be spam, is marked', () => {
  expect([scriptOf('ผลวันที่ 16 จะออกกี่โมง'), scriptOf('几点开奖'), scriptOf('Cảm ơn')]).toEqual(['th', 'zh', undefined])
  expect([hasLink('Increase your ranking: seo.example.com'), hasLink('G.7 ra 12.5 chưa')]).toEqual([true, false])
})
