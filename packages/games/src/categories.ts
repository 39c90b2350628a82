/** In the order in which they are offered. */
export const categories = ['fast', 'traditional', 'vip', 'daily', 'thai'] as const

export type CategoryCode = (typeof categories)[number]

/** The one shown until a visitor chooses. */
export const defaultCategory: CategoryCode = 'traditional'
