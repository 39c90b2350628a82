import type { PrizeTable } from '@quayso/games/prize-table'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../calls/call.ts'
import { useCall } from '../../calls/use-call.ts'
import { tableOf } from '../../draws/game-words.ts'

export type Turn = Answer<'results.turn'>

/** The server's knowledge of a tier. */
export function toldOf({ tiers }: Turn, rank: number) {
  return tiers.find((tier) => tier.rank === rank)
}

const noPrizes: PrizeTable = { tiers: [], drawingOrder: [], numbers: { kind: 'digits' } }

/** The turn of the address, as it is now. */
export function useTurn() {
  const { code = '', turnNum = '' } = useParams()
  const found = useMemo(() => tableOf(code, turnNum), [code, turnNum])
  const { data, error, reload } = useCall(
    'results.turn',
    { code, turnNum },
    { topics: ['results', 'proposals'], isOn: found !== undefined },
  )
  return { code, turnNum, table: found ?? noPrizes, isKnown: found !== undefined, turn: data, error, reload }
}
