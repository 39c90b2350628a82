import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/contact.ts'

const zh = {
  'contact.heading': '联系我们',
  'contact.description': '每天9:00–17:00接听电话，24小时在线服务，也可以向我们提交反馈。',
  'contact.phone': '电话',
  'contact.hours': '接听时间',
  'contact.hoursValue': '每天 9:00–17:00',
  'contact.online': '在线服务',
  'contact.onlineValue': '24/7',
  'contact.channels': '在线渠道',
  'contact.channelsHint': '用手机扫码，或点击打开。',
  'contact.open': '打开',
  'contact.qr': '{channel} 二维码',
  'contact.channel.zalo': 'Zalo',
  'contact.channel.telegram': 'Telegram',
  'contact.channel.whatsApp': 'WhatsApp',
  'contact.channel.facebook': 'Facebook',
  'contact.channel.weixin': '微信',
  'contact.unavailable': '暂时无法加载电话和渠道，请稍后重新打开本页。',
  'contact.feedback': '意见反馈',
  'contact.feedbackHint': '三项均为必填。',
  'contact.needsScript': '在此提交反馈需要浏览器启用 JavaScript。',
  'contact.name': '姓名',
  'contact.contact': '电话或邮箱',
  'contact.content': '内容',
  'contact.missing': '请输入提交信息',
  'contact.confirm': '确认',
  'contact.send': '提交反馈',
  'contact.sending': '正在提交',
  'contact.sent': '提交成功',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
