import { findGame } from '@quayso/games/catalogue'
import { gameName, hostOn, prizeTableOn } from '@quayso/games/game'
import type { PrizeTable, PrizeTier } from '@quayso/games/prize-table'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { useMemo } from 'react'
import { type Say, useLanguage, useTexts } from '../texts/texts.tsx'

/** The day of a turn, as midnight UTC of its date. */
export function dayOfTurn(turnNum: string): number {
  return turnDayMs(parseTurnNum(turnNum) ?? 0)
}

/** The prizes of a turn; undefined for a game or a turn that does not exist. */
export function tableOf(code: string, turnNum: string): PrizeTable | undefined {
  const game = findGame(code)
  return game && parseTurnNum(turnNum) !== undefined ? prizeTableOn(game, dayOfTurn(turnNum)) : undefined
}

export function shortPrize(t: Say<'results'>, { rank, thai }: PrizeTier): string {
  return thai ? t(`thai.${thai}`) : t(`tier.${rank}` as 'tier.0')
}

export function longPrize(t: Say<'results'>, { rank, thai }: PrizeTier): string {
  return thai ? t(`thai.${thai}`) : t(`prize.${rank}` as 'prize.0')
}

/** What games, stations and prizes are called in the operator's language. */
export function useGameWords() {
  const language = useLanguage()
  const t = useTexts('results')
  return useMemo(
    () => ({
      nameOf: (code: string) => {
        const game = findGame(code)
        return game ? gameName(game, language) : code
      },
      hostOf: (code: string, turnNum: string) => {
        const game = findGame(code)
        return game && hostOn(game, dayOfTurn(turnNum))?.[language]
      },
      /** `G.4` */
      tierName: (code: string, turnNum: string, rank: number) => {
        const tier = tableOf(code, turnNum)?.tiers.find((one) => one.rank === rank)
        return tier ? shortPrize(t, tier) : String(rank)
      },
    }),
    [language, t],
  )
}
