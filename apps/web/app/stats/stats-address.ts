import { turnOf } from '@quayso/games/time/turn'
import { detailHref } from '../draws/draw-address.ts'
import { hrefOf } from '../navigation/addresses.ts'

export const statsTabs = ['overview', 'special', 'gaps', 'frequency', 'head-tail', 'pairs', 'on-day'] as const
export type StatsTab = (typeof statsTabs)[number]

export const statsSizes = ['30', '90', '365', 'all'] as const

/** The window of a tab whose address names none. */
export function usualSize(tab: StatsTab): string {
  return tab === 'head-tail' ? 'all' : '90'
}

type Arguments = Readonly<Record<string, string | undefined>>

/** The address of a tab. What is usual is left out, so that each page has one address. */
export function statsHref(code: string, tab: StatsTab, args: Arguments = {}): string {
  const path = tab === 'overview' ? `/stats/${code}` : `/stats/${code}/${tab}`
  return hrefOf(path, { ...args, size: args.size === usualSize(tab) ? undefined : args.size })
}

/** The draw of a day: official games have one a day at most. */
export function drawHref(code: string, day: string, lang: string | undefined): string {
  return detailHref(code, turnOf(Date.parse(day), 0), lang)
}

interface PicturedPage {
  readonly game: { readonly code: string }
  readonly tab: StatsTab
  readonly size: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly prizes: string
  readonly lang: string | undefined
}

/** The picture of a tab, 1080 by 1080; it has the day of the newest draw in its name, so that another draw makes another. */
export function pictureHref(page: PicturedPage, view: PicturedView): string {
  const { game, tab, size, from, to, prizes, lang } = page
  const isWindowed = tab === 'frequency' || tab === 'head-tail' || tab === 'pairs'
  const window = isWindowed ? (from || to ? { from, to } : { size: size === usualSize(tab) ? undefined : size }) : {}
  const hasPrizes = tab === 'frequency' || tab === 'gaps'
  return hrefOf(`/og/stats/${game.code}/${tab}.png`, {
    ...window,
    prizes: hasPrizes && prizes === 'special' ? prizes : undefined,
    date: view.tab === 'on-day' ? view.day : undefined,
    lang,
  })
}

type PicturedView = { readonly tab: 'on-day'; readonly day: string } | { readonly tab: Exclude<StatsTab, 'on-day'> }
