import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/calls.ts'

const zh = {
  'calls.unreachable': '暂时无法连接服务器',
  'calls.unreachableHint': '请检查网络后重试，本页内容不会丢失。',
  'calls.close': '关闭',
  'calls.login': '重新登录',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
