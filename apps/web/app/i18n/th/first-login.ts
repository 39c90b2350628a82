import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/first-login.ts'

const th = {
  'first-login.title': 'โปรดเข้าสู่ระบบก่อน',
  'first-login.hint': 'หน้านี้สำหรับสมาชิก',
  'first-login.login': 'เข้าสู่ระบบ',
  'first-login.needsScript': 'ส่วนนี้ต้องใช้ JavaScript',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
