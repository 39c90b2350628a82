import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'
import { root } from './paths.ts'

const run = promisify(execFile)

/** Runs the operators' results command. */
export async function runResults(databaseUrl: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { stdout } = await run(process.execPath, ['apps/draws/src/results/command/cli.ts', ...args], { cwd: root, env })
  return stdout
}

/** The latest due draw of this game. */
export function lastTurn(code: string, nowMs: number): string {
  const game = findGame(code) as Game
  // Longer than the interval of any game.
  let turn = nextTurn(game, nowMs - 20 * 86_400_000)
  for (let next = turn; next.atMs < nowMs; next = nextTurn(game, next.atMs)) turn = next
  return toTurnNum(turn.turn)
}

/** Numbers for a northern draw, special prize first. */
const northernTiers = [
  '96380',
  '75668',
  '76084,38945',
  '16789,57759,37761,44035,83208,25211',
  '9202,3393,1728,1092',
  '0034,7446,4775,2747,7154,6349',
  '700,974,695',
  '66,54,11,27',
]

interface NorthernEntry {
  readonly turn: string
  readonly rank: number
  readonly by: string
}

export async function enterNorthernTier(databaseUrl: string, { turn, rank, by }: NorthernEntry): Promise<void> {
  const tier = ['--tier', String(rank), '--numbers', northernTiers[rank] ?? '']
  await runResults(databaseUrl, 'enter', '--game', 'mb', '--turn', turn, ...tier, '--by', by)
}

/** A second person enters the same tiers: the result is confirmed. */
export async function confirmNorthern(databaseUrl: string, turn: string, by: string): Promise<void> {
  await runResults(databaseUrl, 'enter', '--game', 'mb', '--turn', turn, '--all', northernTiers.join(';'), '--by', by)
}
