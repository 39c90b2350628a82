import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/contact.ts'

const th = {
  'contact.heading': 'ติดต่อเรา',
  'contact.description': 'โทรได้ทุกวัน 9:00–17:00 น. ติดต่อออนไลน์ได้ตลอด 24 ชั่วโมง หรือส่งข้อเสนอแนะถึงเรา',
  'contact.phone': 'โทรศัพท์',
  'contact.hours': 'เวลารับสาย',
  'contact.hoursValue': '9:00–17:00 น. ทุกวัน',
  'contact.online': 'บริการออนไลน์',
  'contact.onlineValue': '24/7',
  'contact.channels': 'ช่องทางออนไลน์',
  'contact.channelsHint': 'สแกนโค้ดด้วยโทรศัพท์ หรือกดเพื่อเปิด',
  'contact.open': 'เปิด',
  'contact.qr': 'คิวอาร์โค้ด {channel}',
  'contact.channel.zalo': 'Zalo',
  'contact.channel.telegram': 'Telegram',
  'contact.channel.whatsApp': 'WhatsApp',
  'contact.channel.facebook': 'Facebook',
  'contact.channel.weixin': 'Weixin',
  'contact.unavailable': 'ยังโหลดเบอร์โทรศัพท์และช่องทางติดต่อไม่ได้ โปรดเปิดหน้านี้ใหม่ในอีกสักครู่',
  'contact.feedback': 'ข้อเสนอแนะ',
  'contact.feedbackHint': 'โปรดกรอกให้ครบทั้งสามช่อง',
  'contact.needsScript': 'การส่งข้อเสนอแนะที่นี่ต้องเปิด JavaScript ในเบราว์เซอร์',
  'contact.name': 'ชื่อ',
  'contact.contact': 'เบอร์โทรศัพท์หรืออีเมล',
  'contact.content': 'ข้อความ',
  'contact.missing': 'โปรดกรอกข้อมูลที่จะส่ง',
  'contact.confirm': 'ยืนยัน',
  'contact.send': 'ส่งข้อเสนอแนะ',
  'contact.sending': 'กำลังส่ง',
  'contact.sent': 'ส่งสำเร็จแล้ว',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
