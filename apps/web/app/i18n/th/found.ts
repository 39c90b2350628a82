import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/found.ts'

const th = {
  'found.homeOf': 'ผล{type}: {day}',
  'found.homeAbout': 'ผลหวยทันทีที่ออกรางวัล: ตารางรางวัล หลักสิบ–หลักหน่วย และนับถอยหลังสู่งวดถัดไปตามเวลาของเซิร์ฟเวอร์',
  'found.feedTitle': 'ผล {game}',
  'found.feedAbout': 'งวดล่าสุดของ {game} เวลาเวียดนาม (GMT+7)',
  'found.entrySpecial': '{game} งวด {turn}: รางวัลพิเศษ {numbers}',
  'found.entryFirst': '{game} งวด {turn}: รางวัลที่ 1 {numbers}',
  'found.entryNumbers': '{game} งวด {turn}: {numbers}',
  'found.special': 'รางวัลพิเศษ',
  'found.numbers': 'เลขที่ออก',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
