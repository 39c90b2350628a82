import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/favorite.ts'

const th = {
  'favorite.heading': 'กำลังติดตาม',
  'favorite.description': 'กระทู้และผู้เขียนที่คุณติดตาม',
  'favorite.topics': 'กระทู้',
  'favorite.authors': 'ผู้เขียน',
  'favorite.tabs': 'กำลังติดตาม',
  'favorite.no': 'ลำดับ',
  'favorite.author': 'ผู้เขียน',
  'favorite.topic': 'กระทู้',
  'favorite.newest': 'กระทู้ล่าสุด',
  'favorite.since': 'ติดตามตั้งแต่',
  'favorite.act': 'จัดการ',
  'favorite.unfollow': 'เลิกติดตาม',
  'favorite.unfollowNamed': 'เลิกติดตาม {name}',
  'favorite.unfollowed': 'เลิกติดตามแล้ว',
  'favorite.new': 'ใหม่',
  'favorite.gone': 'ไม่มีกระทู้นี้แล้ว',
  'favorite.noTopicYet': 'ยังไม่มี',
  'favorite.emptyTopics': 'คุณยังไม่ได้ติดตามกระทู้ใด',
  'favorite.emptyAuthors': 'คุณยังไม่ได้ติดตามผู้เขียนคนใด',
  'favorite.emptyHint': 'กด “ติดตาม” ที่กระทู้หรือหน้าของผู้เขียน',
  'favorite.toTopics': 'ดูกระทู้ทั้งหมด',
  'favorite.pages': 'หน้าของรายการที่ติดตาม',
  'favorite.loading': 'กำลังโหลด',
  'favorite.page.previous': 'หน้าก่อน',
  'favorite.page.next': 'หน้าถัดไป',
  'favorite.page.page': 'หน้า {page}',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
