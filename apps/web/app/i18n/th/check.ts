import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/check.ts'

const th = {
  'check.step.head': 'ลายเซ็นของสมุดบันทึก',
  'check.step.logged': 'อยู่ในสมุดบันทึก',
  'check.step.shown': 'ตรงกับหน้านี้',
  'check.step.committed': 'ยืนยันล่วงหน้าก่อนออกรางวัล',
  'check.step.rules': 'กติกา',
  'check.step.seed': 'ค่าตั้งต้น',
  'check.step.numbers': 'หมายเลข',
  'check.passed': 'ถูกต้อง',
  'check.failed': 'ไม่ถูกต้อง',
  'check.open': 'ยังตรวจไม่ได้',
  'check.passed.head': 'สมุดบันทึกมี {size} รายการ และมีลายเซ็นที่ถูกต้อง',
  'check.passed.logged': 'สมุดบันทึกพิสูจน์ได้ว่ามีงวดนี้ ในลำดับที่ {leaf}',
  'check.passed.shown': 'สมุดบันทึกตรงกับที่คุณเห็นในหน้านี้',
  'check.passed.committed': 'ค่ายืนยันล่วงหน้าของวันนั้นอยู่ในสมุดบันทึกก่อนผล ในลำดับที่ {anchor}',
  'check.passed.rules': 'ออกรางวัลตามกติกาที่ยืนยันไว้ล่วงหน้า',
  'check.passed.seed': 'ค่าตั้งต้นที่เปิดเผยตรงกับค่ายืนยันล่วงหน้า',
  'check.passed.numbers': 'คำนวณซ้ำจากค่าตั้งต้นได้หมายเลขเดียวกัน: {numbers}',
  'check.failed.head': 'สมุดบันทึกไม่มีลายเซ็นที่ถูกต้อง',
  'check.failed.logged': 'สมุดบันทึกพิสูจน์ไม่ได้ว่ามีงวดนี้',
  'check.failed.shown': 'สมุดบันทึกต่างจากที่คุณเห็นในหน้านี้',
  'check.failed.committed': 'ไม่พบค่ายืนยันล่วงหน้าในสมุดบันทึกก่อนผล',
  'check.failed.rules': 'กติกาที่ใช้ต่างจากที่ยืนยันไว้ล่วงหน้า',
  'check.failed.seed': 'ค่าตั้งต้นที่เปิดเผยไม่ตรงกับค่ายืนยันล่วงหน้า',
  'check.failed.numbers': 'คำนวณซ้ำจากค่าตั้งต้นได้หมายเลขอื่น: {numbers}',
  'check.openHint': 'ตรวจได้เมื่อขั้นก่อนหน้าถูกต้องเท่านั้น',
  'check.verdict.passed': 'ถูกต้องทุกขั้น: นี่คือหมายเลขของค่าตั้งต้นที่ยืนยันไว้ล่วงหน้า',
  'check.verdict.failed': 'มีขั้นที่ไม่ถูกต้อง โปรดอย่าอ้างอิงผลนี้จนกว่าจะทราบสาเหตุ',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
