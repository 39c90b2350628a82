import { correctionPageSize } from '@quayso/contract/calls/corrections'
import { type ChangedTier, changedTiers } from '@quayso/contract/changed-tiers'
import { type CorrectedDraw, type CorrectionPage, fetchCorrections } from '@quayso/contract/client/corrections'
import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { turnDayMs } from '@quayso/games/time/turn'
import { readArguments } from '@quayso/site/read-arguments'
import type { LotteryApi } from '../context.server.ts'
import { tierLabel } from '../draws/numbers/tier-label.ts'
import { loadTranslator } from '../i18n/load-translator.server.ts'
import { within } from '../server/api.server.ts'

export interface ShownCorrection extends Omit<CorrectedDraw, 'before' | 'after'> {
  readonly changes: readonly (ChangedTier & { readonly name: string })[]
}

export interface ShownCorrections extends Omit<CorrectionPage, 'rows'> {
  readonly rows: readonly ShownCorrection[]
  readonly pageCount: number
}

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Names the tiers of a draw in full. */
async function tierNames(locale: Locale) {
  const [common, prizes] = await Promise.all([loadTranslator(locale, 'common'), loadTranslator(locale, 'prizes')])
  return ({ code, turn }: CorrectedDraw, rank: number): string => {
    const game = findGame(code)
    const tier = game && prizeTableOn(game, turnDayMs(turn)).tiers.find((one) => one.rank === rank)
    if (!tier) return ''
    return tier.thai ? tierLabel(common, tier) : prizes(`prize.full.${tier.rank as Rank}`)
  }
}

export function correctionsPage(url: URL): number {
  return Number(readArguments('corrections', url.searchParams).page ?? 1)
}

export async function loadCorrections(lottery: LotteryApi, page: number, locale: Locale): Promise<ShownCorrections> {
  const { rows, total, totals } = await within(fetchCorrections({ ...lottery, locale }, page))
  const nameOf = await tierNames(locale)
  return {
    rows: rows.map(({ before, after, ...row }) => ({
      ...row,
      changes: changedTiers(before, after).map((change) => ({
        ...change,
        name: nameOf({ ...row, before, after }, change.rank),
      })),
    })),
    total,
    totals,
    pageCount: Math.ceil(total / correctionPageSize),
  }
}
