import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/pager.ts'

const zh = {
  'pager.previous': '上一页',
  'pager.next': '下一页',
  'pager.page': '第 {page} 页',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
