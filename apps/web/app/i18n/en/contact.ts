import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/contact.ts'

const en = {
  'contact.heading': 'Contact',
  'contact.description': 'Call from 9:00am to 5:00pm every day, write online 24/7, or send us your feedback.',
  'contact.phone': 'Phone',
  'contact.hours': 'Phone hours',
  'contact.hoursValue': '9:00am–5:00pm, every day',
  'contact.online': 'Online support',
  'contact.onlineValue': '24/7',
  'contact.channels': 'Online channels',
  'contact.channelsHint': 'Scan a code with your phone, or press to open.',
  'contact.open': 'Open',
  'contact.qr': 'QR code of {channel}',
  'contact.channel.zalo': 'Zalo',
  'contact.channel.telegram': 'Telegram',
  'contact.channel.whatsApp': 'WhatsApp',
  'contact.channel.facebook': 'Facebook',
  'contact.channel.weixin': 'Weixin',
  'contact.unavailable': 'The phone number and channels could not be loaded. Please open the page again in a moment.',
  'contact.feedback': 'Feedback',
  'contact.feedbackHint': 'All three fields are needed.',
  'contact.needsScript': 'To send feedback here, the browser needs JavaScript.',
  'contact.name': 'Name',
  'contact.contact': 'Phone number or email',
  'contact.content': 'Message',
  'contact.missing': 'Please enter submission information',
  'contact.confirm': 'Confirm',
  'contact.send': 'Send feedback',
  'contact.sending': 'Sending',
  'contact.sent': 'Submitted successfully',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
