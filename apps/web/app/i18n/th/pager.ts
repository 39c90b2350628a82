import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/pager.ts'

const th = {
  'pager.previous': 'หน้าก่อน',
  'pager.next': 'หน้าถัดไป',
  'pager.page': 'หน้า {page}',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
