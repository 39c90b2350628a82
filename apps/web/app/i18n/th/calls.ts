import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/calls.ts'

const th = {
  'calls.unreachable': 'ยังเชื่อมต่อเซิร์ฟเวอร์ไม่ได้',
  'calls.unreachableHint': 'โปรดตรวจสอบเครือข่ายแล้วลองอีกครั้ง ข้อมูลในหน้านี้ยังอยู่ครบ',
  'calls.close': 'ปิด',
  'calls.login': 'เข้าสู่ระบบอีกครั้ง',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
