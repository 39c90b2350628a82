import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/topic-form.ts'

const th = {
  'topic-form.write': 'เขียนกระทู้',
  'topic-form.subject': 'หัวข้อ',
  'topic-form.content': 'เนื้อหา',
  'topic-form.closed': 'กระดานปิดชั่วคราว',
  'topic-form.picks': 'เลขที่เลือก (ไม่บังคับ)',
  'topic-form.picksAbout': 'จะนำไปเทียบกับผลจริงและนับในหน้าผู้เขียนของคุณ เมื่อปิดแล้วจะแก้ไขหรือถอนไม่ได้',
  'topic-form.turn': 'งวด',
  'topic-form.noPick': 'ไม่เลือกเลข',
  'topic-form.turnOf': 'งวด {turn} · {stamp}',
  'topic-form.scope': 'เทียบกับ',
  'topic-form.numbers': 'เลข',
  'topic-form.numbersHint': 'ไม่เกิน 10 เลข เลขละ {least}–{most} หลัก คั่นด้วยช่องว่าง',
  'topic-form.numbersHintOne': 'ไม่เกิน 10 เลข เลขละ {most} หลัก คั่นด้วยช่องว่าง',
  'topic-form.post': 'โพสต์กระทู้',
  'topic-form.posted': 'โพสต์กระทู้แล้ว',
  'topic-form.held': 'ส่งแล้ว กระทู้จะแสดงหลังจากตรวจสอบ',
  'topic-form.enterSubject': 'โปรดใส่หัวข้อ',
  'topic-form.enterContent': 'โปรดใส่เนื้อหา',
  'topic-form.badNumbers': 'โปรดตรวจสอบเลข',
  'topic-form.loginToWrite': 'ต้องเข้าสู่ระบบก่อนจึงจะเขียนกระทู้ได้',
  'topic-form.needsScript': 'การเขียนกระทู้ต้องเปิดใช้ JavaScript',
  'topic-form.edit': 'แก้ไขกระทู้',
  'topic-form.delete': 'ลบกระทู้',
  'topic-form.report': 'รายงานกระทู้',
  'topic-form.deleteQuestion': 'แน่ใจหรือไม่ว่าจะลบกระทู้นี้',
  'topic-form.deleteHint': 'คำตอบจะหายไปด้วย เลขที่ปิดแล้วยังคงนับอยู่',
  'topic-form.picksClosed': 'เลขที่เลือกปิดแล้วและแก้ไขไม่ได้อีก',
  'topic-form.loginToReport': 'ต้องเข้าสู่ระบบก่อนจึงจะรายงานได้',
  'topic-form.reportWhy': 'เหตุใดจึงรายงานกระทู้นี้',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
