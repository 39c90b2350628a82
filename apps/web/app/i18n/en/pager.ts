import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/pager.ts'

const en = {
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.page': 'Page {page}',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
