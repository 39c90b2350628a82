import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/home.ts'

const th = {
  'home.types': 'ประเภทหวย',
  'home.days': 'วันในสัปดาห์',
  'home.allDays': 'ทั้งหมด',
  'home.today': 'วันนี้',
  'home.fast': 'เร็วพิเศษ',
  'home.seeAll': 'ดูทั้งหมด',
  'home.empty': 'ไม่มีเกมที่ออกรางวัลในวันที่เลือก',
  'home.emptyLink': 'ดูทุกวัน',
  'home.ad': 'โฆษณา',
  'home.banners': 'แบนเนอร์',
  'home.pauseBanners': 'หยุดเลื่อน',
  'home.playBanners': 'เลื่อนอัตโนมัติ',
  'home.promises': 'สิ่งที่เว็บนี้ทำให้คุณ',
  'home.promise.sync': 'ซิงก์ผ่านคลาวด์',
  'home.promiseText.sync': 'โทรศัพท์และคอมพิวเตอร์ของคุณได้รับผลเดียวกันทันทีที่ออกรางวัล',
  'home.promiseLink.sync': 'ดูการออกรางวัล',
  'home.promise.privacy': 'ความเป็นส่วนตัว',
  'home.promiseText.privacy': 'ดูผลได้โดยไม่ต้องมีบัญชี มีแต่ผู้ดูแลที่อ่านข้อเสนอแนะ',
  'home.promiseLink.privacy': 'ส่งข้อเสนอแนะ',
  'home.promise.trends': 'วิเคราะห์แนวโน้ม',
  'home.promiseText.trends': 'ความถี่ของหลักสิบ นับจากผลย้อนหลังจริง ไม่ใช่การทำนาย',
  'home.promiseLink.trends': 'ดูสถิติ',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
