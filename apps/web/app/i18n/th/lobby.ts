import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/lobby.ts'

const th = {
  'lobby.games': 'หมวดหมู่เกม',
  'lobby.here': 'คุณกำลังดู',
  'lobby.menu': 'เกม',
  'lobby.choose': 'เลือกเกม',
  'lobby.search': 'ค้นหาชื่อจังหวัดหรือเกม',
  'lobby.notFound': 'ไม่มีเกมชื่อนี้',
  'lobby.close': 'ปิด',
  'lobby.allOf': 'ผลทั้งหมด',
  'lobby.ad': 'โฆษณา',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
