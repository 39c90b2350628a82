import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/data-api.ts'

const th = {
  'dataApi.heading': 'Data API',
  'dataApi.about': 'ผลห้างวดล่าสุดของแต่ละเกมในรูปแบบ JSON ไม่มีค่าใช้จ่าย',
  'dataApi.description': 'ผลห้างวดล่าสุดของ {game} ในรูปแบบ JSON ที่อยู่คงที่ ไม่มีค่าใช้จ่าย และไม่ต้องเข้าสู่ระบบ',
  'dataApi.dataset': 'ผล {game}',
  'dataApi.game': 'เกม',
  'dataApi.fetch': 'ดึงข้อมูล',
  'dataApi.fetching': 'กำลังดึงข้อมูล',
  'dataApi.method': 'เมธอด',
  'dataApi.count': 'จำนวนงวดที่ส่งกลับ',
  'dataApi.timeZone': 'เขตเวลา',
  'dataApi.address': 'ที่อยู่',
  'dataApi.copy': 'คัดลอก',
  'dataApi.ofAddress': 'ที่อยู่',
  'dataApi.copied': 'คัดลอกที่อยู่แล้ว',
  'dataApi.sample': 'ตัวอย่างข้อมูลที่ส่งกลับ',
  'dataApi.answer': 'ข้อมูลที่ส่งกลับ {game}',
  'dataApi.unavailable': 'ยังดึงข้อมูลไม่ได้ คุณยังเปิดที่อยู่ด้านบนได้',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
