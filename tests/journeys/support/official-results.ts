import { test } from '@playwright/test'
import type { CalendarException } from '@quayso/games/time/exception'
import type { StackAddresses } from '@quayso/stack/addresses'
import { decide, lastTurn, lastWholeTurn, runResults } from '@quayso/stack/operator'
import { southernTiers } from '@quayso/stack/samples/southern-tiers'
import { storedDraw } from './stored-draws.ts'

/**
 * The games whose newest draw the samples leave out, and the journeys that enter it. Central stations, whose newest
 * draws no other journey reads; one game for each draw, because journeys of several workers share a stack.
 */
const newDraws = {
  binhdinh: 'firefox/core.spec.ts',
  gialai: 'pages/history/history-live.spec.ts',
  quangngai: 'pages/detail/detail-tools.spec.ts',
  phuyen: 'site-wide/embedding/widget.spec.ts',
  quangnam: 'faults/faults.spec.ts',
  ninhthuan: 'faults/faults.spec.ts',
  quangtri: 'faults/faults.spec.ts',
} as const

/** Other games of stacks with samples: draws older than these, or the newest if it was due since the stack started. */
const sampledGames = { hcm: 'pages/print/print.spec.ts', thaigov: 'pages/home/home-clock.spec.ts' } as const

/** In the stack without samples. */
const resultGames = {
  mb: 'official/results.spec.ts',
  hcm: 'official/running-draw.spec.ts',
  camau: 'official/running-draw.spec.ts',
  tiengiang: 'official/reveal.spec.ts',
  dalat: 'official/shifted-draws.spec.ts',
  kontum: 'official/own-name.spec.ts',
} as const

type OwnGame = keyof typeof newDraws | keyof typeof sampledGames | keyof typeof resultGames

/** For the stack: leave these out of the samples. */
export const gamesWithoutNewest: readonly string[] = Object.keys(newDraws)
export const gamesOfResults: readonly string[] = Object.keys(resultGames)

function refuseOthers(code: OwnGame): void {
  const { file } = test.info()
  const owners = [newDraws, sampledGames, resultGames].flatMap(
    (games: Partial<Record<OwnGame, string>>) => games[code] ?? [],
  )
  if (!owners.some((owner) => file.endsWith(`/${owner}`))) throw new Error(`${code} belongs to ${owners.join(' and ')}`)
}

/** Alice and Bob of this worker: a new key of an operator ends those before it. */
const loginOf = (name: 'alice' | 'bob') => `${name}-${process.pid}`

/** What operators do with a game that the running journey has for itself. Nothing else runs the results command. */
export function officialGame(stack: StackAddresses, code: OwnGame) {
  refuseOthers(code)
  const databaseUrl = stack.postgres.url
  const [alice, bob] = [loginOf('alice'), loginOf('bob')]
  const both = { databaseUrl, by: alice, approvedBy: bob }
  const ofTurn = (turnNum: string) => {
    const draw = ['--game', code, '--turn', turnNum]
    const enterAll = (by: string, tiers: readonly string[]) =>
      runResults({ databaseUrl, by }, 'enter', ...draw, '--all', tiers.join(';'))
    return {
      enterTier: (rank: number, numbers = '') =>
        runResults({ databaseUrl, by: alice }, 'enter', ...draw, '--tier', String(rank), '--numbers', numbers),
      enter: (tiers: readonly string[]) => enterAll(alice, tiers),
      /** Provisional, of any day of the past. */
      importAlone: (tiers: readonly string[]) => {
        const columns = tiers.flatMap((tier, rank) => {
          const [name, numbers] = [rank === 0 ? 'special' : `prize${rank}`, tier.split(',')]
          return numbers.map((_, place) => (numbers.length === 1 ? name : `${name}_${place + 1}`))
        })
        const date = turnNum.replace(/(....)(..)(..)/, '$1-$2-$3')
        const csv = `date,${columns.join()}\n${date},${tiers.join()}\n`
        return decide({ databaseUrl, by: alice }, 'import', { code, csv })
      },
      /** A second person enters the same. */
      confirm: (tiers: readonly string[]) => enterAll(bob, tiers),
      correct: (rank: number, number: string, reason: string) =>
        decide(both, 'correct', { code, turnNum, tiers: [{ rank, numbers: [number] }], reason }),
    }
  }
  return {
    lastTurn: () => lastTurn(code, Date.now()),
    /** The latest that can be confirmed, whatever the minute. */
    lastWholeTurn: () => lastWholeTurn(code, Date.now()),
    ofTurn,
    enterException: async (exception: CalendarException, reason: string) => {
      const outcome = await decide(both, 'calendar-add', { code, exception, reason })
      return { withdraw: (why: string) => decide(both, 'calendar-withdraw', { id: outcome.id, reason: why }) }
    },
  }
}

const tiers = southernTiers('305127').map(({ numbers }) => numbers.join())

/** A draw that can be confirmed and has no result; `confirm` enters and confirms it, as an evening's operators do. */
export async function newDraw(stack: StackAddresses, code: OwnGame) {
  const game = officialGame(stack, code)
  const turnNum = game.lastWholeTurn()
  if (await storedDraw(stack, code, turnNum)) throw new Error(`${code} ${turnNum} has a result: each is claimed once`)
  const { enter, confirm } = game.ofTurn(turnNum)
  return {
    ...{ code, turnNum, special: tiers[0] ?? '', numbers: tiers.join() },
    confirm: async () => {
      await enter(tiers)
      await confirm(tiers)
    },
  }
}
