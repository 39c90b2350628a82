import type { Names } from './locale.ts'

export type CategoryCode = 'fast' | 'traditional' | 'vip' | 'daily' | 'thai'

export interface Category {
  readonly code: CategoryCode
  readonly names: Names
}

/** In the order in which they are offered. */
export const categories: readonly Category[] = [
  { code: 'fast', names: { vi: 'Siêu tốc', en: 'Super fast', th: 'เร็วพิเศษ', zh: '极速' } },
  { code: 'traditional', names: { vi: 'Xổ số kiến thiết', en: 'Traditional', th: 'สลากรัฐบาลเวียดนาม', zh: '传统' } },
  {
    code: 'vip',
    names: { vi: 'Quay nhanh', en: 'Quick draw', th: 'ออกเร็ว', zh: '快开' },
  },
  { code: 'daily', names: { vi: 'Hằng ngày', en: 'Daily', th: 'รายวัน', zh: '每日' } },
  { code: 'thai', names: { vi: 'Thái Lan', en: 'Thailand', th: 'ไทย', zh: '泰国' } },
]

/** The one a visitor sees who has not chosen. */
export const defaultCategory: CategoryCode = 'traditional'
