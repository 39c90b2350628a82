import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/first-login.ts'

const zh = {
  'first-login.title': '请先登录',
  'first-login.hint': '本页仅供会员使用。',
  'first-login.login': '登录',
  'first-login.needsScript': '此功能需要 JavaScript。',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
