import type { Locale } from '@quayso/games/locale'
import { Type } from 'typebox'
import { boardErrors } from './board-errors.ts'
import { memberErrors } from './member-errors.ts'

interface ErrorText {
  readonly status: number
  readonly text: Readonly<Record<Locale, string>>
}

/** Every way a call can fail. Codes are for programs and never change; texts are for people. */
const errors = {
  ...memberErrors,
  invalid_request: {
    status: 400,
    text: {
      vi: 'Yêu cầu không hợp lệ.',
      en: 'The request is not valid.',
      th: 'คำขอไม่ถูกต้อง',
      zh: '请求无效。',
    },
  },
  game_unknown: {
    status: 404,
    text: {
      vi: 'Không có trò chơi này.',
      en: 'There is no such game.',
      th: 'ไม่มีเกมนี้',
      zh: '没有这个彩种。',
    },
  },
  not_found: {
    status: 404,
    text: {
      vi: 'Không tìm thấy nội dung.',
      en: 'There is nothing at this address.',
      th: 'ไม่พบเนื้อหา',
      zh: '未找到内容。',
    },
  },
  too_large: {
    status: 413,
    text: {
      vi: 'Nội dung gửi quá lớn.',
      en: 'What was sent is too large.',
      th: 'ข้อมูลที่ส่งมีขนาดใหญ่เกินไป',
      zh: '提交的内容过大。',
    },
  },
  not_a_picture: {
    status: 415,
    text: {
      vi: 'Sai định dạng ảnh.',
      en: 'This is not a picture that can be used.',
      th: 'รูปแบบรูปภาพไม่ถูกต้อง',
      zh: '图片格式错误。',
    },
  },
  key_reused: {
    status: 409,
    text: {
      vi: 'Mã này đã được dùng để gửi nội dung khác. Vui lòng gửi lại.',
      en: 'Something else was sent with this key before. Please send it again.',
      th: 'คีย์นี้ถูกใช้ส่งข้อมูลอื่นไปแล้ว โปรดส่งใหม่อีกครั้ง',
      zh: '此标识已用于提交其他内容，请重新提交。',
    },
  },
  too_many: {
    status: 429,
    text: {
      vi: 'Bạn đã gửi quá nhiều lần, vui lòng thử lại sau ít phút.',
      en: 'You have sent too much. Please try again in a few minutes.',
      th: 'คุณส่งหลายครั้งเกินไป โปรดลองอีกครั้งในอีกไม่กี่นาที',
      zh: '提交过于频繁，请几分钟后再试。',
    },
  },
  ...boardErrors,
  not_ready: {
    status: 503,
    text: {
      vi: 'Máy chủ đang khởi động, vui lòng thử lại sau giây lát.',
      en: 'The server is starting. Please try again in a moment.',
      th: 'เซิร์ฟเวอร์กำลังเริ่มทำงาน โปรดลองอีกครั้งในอีกสักครู่',
      zh: '服务器正在启动，请稍后再试。',
    },
  },
  internal: {
    status: 500,
    text: {
      vi: 'Có lỗi xảy ra, vui lòng thử lại sau.',
      en: 'Something went wrong. Please try again later.',
      th: 'เกิดข้อผิดพลาด โปรดลองอีกครั้งภายหลัง',
      zh: '发生错误，请稍后再试。',
    },
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors
const codes = Object.keys(errors) as ErrorCode[]
export const ErrorCode = Type.Enum(codes, { type: 'string' })

/** An expected failure; whoever catches it needs only the code, and perhaps when to try again. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, retryAfterSeconds?: number) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function errorStatus(code: ErrorCode): number {
  return errors[code].status
}

export function errorMessage(code: ErrorCode, locale: Locale): string {
  return errors[code].text[locale]
}
