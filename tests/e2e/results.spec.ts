import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { findGame, games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/planned-turn'
import { toTurnNum } from '@quayso/games/turn'
import type { Stack } from '@quayso/tools/stack/define-stack'
import { root } from '@quayso/tools/stack/paths'
import { card } from './draw-card.ts'
import { test } from './stack.ts'

const run = promisify(execFile)

/** An operator at the command line. */
async function results(stack: Stack, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: stack.postgres.url }
  const { stdout } = await run(process.execPath, ['apps/draws/src/results/cli.ts', ...args], { cwd: root, env })
  return stdout
}

/** The northern draw that was held last. */
function lastNorthernTurn(): string {
  const north = findGame('mb') as Game
  let turn = nextTurn(north, Date.now() - 8 * 86_400_000)
  for (let next = turn; next.atMs < Date.now(); next = nextTurn(north, next.atMs)) turn = next
  return toTurnNum(turn.turn)
}

const tiers = [
  '96380',
  '75668',
  '76084,38945',
  '16789,57759,37761,44035,83208,25211',
  '9202,3393,1728,1092',
  '0034,7446,4775,2747,7154,6349',
  '700,974,695',
  '66,54,11,27',
]

test('[DRAW-04] every game of the catalogue is planned, and ours are drawn', async ({ request }) => {
  const codes = games.map(({ code }) => code).join(',')
  const { rows } = await (await request.get(`/api/front/open/lottery/recent/list/${codes}`)).json()
  expect(rows).toHaveLength(55)
  for (const row of rows) {
    const ours = findGame(row.code)?.drawnBy === 'us'
    expect(row.issueList.length > 0, row.code).toBe(ours)
    expect(Date.parse(row.nextOpenTime), row.code).toBeGreaterThan(Date.now() - 4 * 3_600_000)
  }
})

test('[DRAW-07] an official draw appears tier by tier, provisional until a second person agrees', async ({
  page,
  stack,
}) => {
  const turn = lastNorthernTurn()
  const enter = (by: string, rank: number) =>
    results(
      stack,
      'enter',
      '--game',
      'mb',
      '--turn',
      turn,
      '--tier',
      String(rank),
      '--numbers',
      tiers[rank] ?? '',
      '--by',
      by,
    )
  await page.goto('/')
  const north = card(page, 'mb')
  await enter('alice', 1)
  await expect(north).toHaveAttribute('data-status', 'drawing')
  await expect(north).toContainText('75668')
  await expect(north).not.toContainText('96380')
  for (const rank of [2, 3, 4, 5, 6, 7, 0]) await enter('alice', rank)
  await expect(north).toHaveAttribute('data-status', 'provisional')
  await expect(north).toContainText('96380')
  await results(stack, 'enter', '--game', 'mb', '--turn', turn, '--all', tiers.join(';'), '--by', 'bob')
  await expect(north).toHaveAttribute('data-status', 'confirmed')
  await results(
    stack,
    ...['correct', '--game', 'mb', '--turn', turn, '--tier', '0', '--numbers', '96381'],
    ...['--reason', 'misread', '--by', 'alice', '--approved-by', 'bob'],
  )
  await expect(north).toHaveAttribute('data-status', 'corrected')
  await expect(north).toContainText('96381')
})

test('[DRAW-06] a stranger verifies the running site', async ({ stack }) => {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const range = ['--from', day(-9), '--to', day(1)]
  const { stdout } = await run(process.execPath, ['tools/src/verify/main.ts', '--url', stack.url, ...range], {
    cwd: root,
  })
  expect(stdout).toMatch(/\d{2,} draws of 55 games checked, 0 faults/)
})
