import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/board.ts'

const th = {
  'board.heading': 'ข้อความ',
  'board.empty': 'ยังไม่มีข้อความ',
  'board.emptyHint': 'ข้อความแรกจะแสดงที่นี่',
  'board.unavailable': 'ยังโหลดข้อความไม่ได้',
  'board.unavailableHint': 'ข้อความจะแสดงเมื่อการเชื่อมต่อกลับมา',
  'board.needsScript': 'หากต้องการเขียนข้อความและดูข้อความเก่า ต้องเปิดใช้ JavaScript ในเบราว์เซอร์',
  'board.write': 'เขียนข้อความ',
  'board.placeholder': 'แบ่งปันความคิดเห็นเกี่ยวกับงวดนี้…',
  'board.closed': 'กระดานข้อความปิดชั่วคราว',
  'board.ownWindow': 'เปิดหน้านี้ในหน้าต่างใหม่เพื่อเขียน',
  'board.send': 'ส่ง',
  'board.you': 'คุณ',
  'board.moderator': 'ผู้ดูแล',
  'board.held': 'รอตรวจสอบ',
  'board.edited': 'แก้ไขแล้ว',
  'board.noAccount': 'บัญชีที่ลบแล้ว',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
