import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/calls.ts'

const zh = {
  'calls.unreachable': '暂时无法连接服务器',
  'calls.unreachableHint': '请检查网络后重试，本页内容不会丢失。',
  'calls.close': '关闭',
  'calls.login': '重新登录',
  'calls.firstLogin': '请先登录',
  'calls.firstLoginHint': '本页仅供会员使用。',
  'calls.toLogin': '登录',
  'calls.needsScript': '此功能需要 JavaScript。',
  'calls.later': '以后再说',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
