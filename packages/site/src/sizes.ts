/** How many of the newest draws a game's history lists; `full` is today's or all of them. The first is the usual one. */
export const historySizes = [10, 30, 50, 'full'] as const
export type HistorySize = (typeof historySizes)[number]

/** How many of the newest draws statistics count. The first is the usual one. */
export const trendSizes = [30, 50, 100] as const
export type TrendSize = (typeof trendSizes)[number]
