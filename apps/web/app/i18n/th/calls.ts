import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/calls.ts'

const th = {
  'calls.unreachable': 'ยังเชื่อมต่อเซิร์ฟเวอร์ไม่ได้',
  'calls.unreachableHint': 'โปรดตรวจสอบเครือข่ายแล้วลองอีกครั้ง ข้อมูลในหน้านี้ยังอยู่ครบ',
  'calls.close': 'ปิด',
  'calls.login': 'เข้าสู่ระบบอีกครั้ง',
  'calls.firstLogin': 'โปรดเข้าสู่ระบบก่อน',
  'calls.firstLoginHint': 'หน้านี้สำหรับสมาชิก',
  'calls.toLogin': 'เข้าสู่ระบบ',
  'calls.needsScript': 'ส่วนนี้ต้องใช้ JavaScript',
  'calls.later': 'ไว้ภายหลัง',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
