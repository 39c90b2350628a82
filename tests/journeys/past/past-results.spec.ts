import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { RecentDraw } from '@quayso/contract/calls/draws'
import { games } from '@quayso/games/catalogue'
import { root } from '@quayso/stack/paths'
import { query } from '../support/database.ts'
import { prizes } from '../support/detail-draws.ts'
import { card } from '../support/draw-card.ts'
import { type FileDraw, fileDraws } from '../support/history-file.ts'
import { rows, turns } from '../support/history-rows.ts'
import { test } from '../support/stack.ts'

const run = promisify(execFile)
const open = '/api/front/open/lottery'

/** One game of each group, and how many draws of all its games are whole in the files. */
const groups = [
  { code: 'mb', file: 'north-2005-2026', family: 'north', draws: 7530, home: '/?day=all' },
  { code: 'kontum', file: 'central-2018-2026', family: 'central', draws: 6223, home: '/?day=all' },
  { code: 'longan', file: 'south-2024-2026', family: 'south', draws: 2112, home: '/?day=all' },
  { code: 'thaigov', file: 'thai-2006-2026', family: 'thai', draws: 457, home: '/?type=thai&day=all' },
]

const flat = ({ tiers }: FileDraw) => tiers.flat().join()
const newestOf = ({ file, code }: (typeof groups)[number]) => fileDraws(file, code)[0] as FileDraw

interface HistoryAnswer {
  readonly rows: readonly { turnNum: string; openNum: string; status: string; origin: string }[]
  readonly total: number
}

async function historyPage(url: string, code: string, page: number, pageSize: number): Promise<HistoryAnswer> {
  const answer = await fetch(`${url}${open}/history/low/page?gameCode=${code}&page=${page}&pageSize=${pageSize}`)
  return (await answer.json()) as HistoryAnswer
}

async function countDraws(url: string, family: string): Promise<number> {
  const asked = games.filter((game) => game.drawnBy === 'outside' && game.family === family)
  const pages = await Promise.all(asked.map(({ code }) => historyPage(url, code, 1, 1)))
  return pages.reduce((sum, { total }) => sum + total, 0)
}

async function newestTurns(url: string): Promise<(string | null)[]> {
  const answer = await fetch(`${url}${open}/recent/list/${groups.map(({ code }) => code).join()}`)
  const { rows: recent } = (await answer.json()) as { rows: readonly RecentDraw[] }
  return recent.map(({ turnNum }) => turnNum)
}

test.use({ javaScriptEnabled: false })

test.beforeAll(async ({ stack: { url } }) => {
  for (const { family, draws } of groups) {
    await expect.poll(() => countDraws(url, family), { timeout: 90_000, message: family }).toBe(draws)
  }
  // No events are made of imports: the API looks for them every ten seconds.
  await expect.poll(() => newestTurns(url), { timeout: 60_000 }).toEqual(groups.map((one) => newestOf(one).turnNum))
})

for (const group of groups) {
  test(`[PAST-01, PAST-03] a new site shows the real results of ${group.code} on every page`, async ({
    page,
    request,
  }) => {
    const { code, file, home } = group
    // All but the torn row of the Thai file.
    const draws = fileDraws(file, code).filter(({ turnNum }) => code !== 'thaigov' || turnNum !== '20260116')
    const newest = newestOf(group)
    const shownTiers = (code === 'thaigov' ? newest.tiers.slice(0, 4) : newest.tiers).map((tier) => tier.join(' '))

    await page.goto(home)
    await expect(card(page, code)).toHaveAttribute('data-turn', newest.turnNum)
    await expect(card(page, code)).toContainText(newest.tiers[0]?.[0] ?? '')
    await expect(card(page, code).locator('[data-mark=sample]')).toHaveCount(0)

    await page.goto(`/history/${code}`)
    // A page without data loads itself again.
    await expect(rows(page)).toHaveCount(10)
    await expect.poll(() => turns(page)).toEqual(draws.slice(0, 10).map(({ turnNum }) => turnNum))
    const [firstRow = ''] = await rows(page).allTextContents()
    for (const tier of shownTiers) expect(firstRow).toContain(tier)

    await page.goto(`/detail?code=${code}&turnNum=${newest.turnNum}`)
    for (const [rank, tier] of shownTiers.entries()) {
      const numbers = prizes(page).first().getByRole('row').nth(rank).getByRole('cell').locator('> div > span')
      await expect(numbers).toHaveText(tier.split(' '))
    }

    const feed = await (await request.get(`/feed/${code}.xml`)).text()
    expect(feed).toContain(`/detail?code=${code}&amp;turnNum=${newest.turnNum}`)
    for (const tier of shownTiers) expect(feed).toContain(`&lt;td&gt;${tier}&lt;/td&gt;`)
  })
}

test('[PAST-03] statistics count the imported draws', async ({ page }) => {
  for (const { code, file } of groups.filter(({ family }) => family !== 'thai')) {
    const endings = fileDraws(file, code)
      .slice(0, 30)
      .flatMap(({ tiers }) => tiers.flat().map((number) => number.slice(-2)))
    await page.goto(`/trends/${code}`)
    const heat = page.getByRole('table').first()
    for (const number of ['00', '07', '46', '99']) {
      const count = endings.filter((ending) => ending === number).length
      await expect(heat.getByRole('cell', { name: new RegExp(`^${number} `) })).toHaveText(`${number} ${count}`)
    }
  }
})

test('[PAST-05] a year of the North is the file, page by page: as calls, and as pages of the site', async ({
  page,
  stack,
}) => {
  const all = fileDraws('north-2005-2026', 'mb')
  const year = all.filter(({ turnNum }) => turnNum.startsWith('2006'))
  expect(year.length).toBeGreaterThan(355)
  const before = all.findIndex(({ turnNum }) => turnNum.startsWith('2006'))
  const pageSize = 10
  const firstPage = Math.floor(before / pageSize) + 1
  const told: string[] = []
  for (let number = firstPage; (number - 1) * pageSize < before + year.length; number++) {
    const { rows: onPage } = await historyPage(stack.url, 'mb', number, pageSize)
    expect(onPage).toHaveLength(pageSize)
    for (const { turnNum, openNum, status, origin } of onPage) {
      expect({ status, origin }).toEqual({ status: 'confirmed', origin: 'official' })
      if (turnNum.startsWith('2006')) told.push(`${turnNum} ${openNum}`)
    }
  }
  expect(told).toEqual(year.map((draw) => `${draw.turnNum} ${flat(draw)}`))

  const documentRows = 200
  const document = Math.floor(before / documentRows) + 1
  await page.goto(`/history/mb?size=full&page=${document}`)
  const shown = new Map<string, string>()
  for (;;) {
    const texts = await rows(page).allTextContents()
    for (const [i, turn] of (await turns(page)).entries()) shown.set(turn, texts[i] ?? '')
    if ([...shown.keys()].some((turn) => turn.startsWith('2005'))) break
    await page.getByRole('link', { name: 'Các kỳ cũ hơn' }).click()
    await page.waitForURL(/page=\d+$/)
    await expect(rows(page).first()).not.toHaveAttribute('data-turn', [...shown.keys()].at(-documentRows) ?? '')
  }
  for (const { turnNum, tiers } of year) {
    for (const numbers of tiers) expect(shown.get(turnNum), turnNum).toContain(numbers.join(' '))
  }
})

test('[HIST-12] from the full list a visitor comes to the first draw of all', async ({ page }) => {
  await page.goto('/history/mb?size=full&page=6')
  await page.getByRole('link', { name: 'Các kỳ cũ hơn' }).click()
  await expect(page).toHaveURL(/size=full&page=7$/)
  await page.goto('/history/mb?size=full&page=38')
  await expect(rows(page).last()).toHaveAttribute('data-turn', '20051001')
  await expect(page.getByText('Không còn thông tin')).toBeVisible()
})

test('[PAST-03, DRAW-18] a stranger finds every imported draw in the log, with its collection', async ({ stack }) => {
  const codes = games.filter(({ drawnBy }) => drawnBy === 'outside').map(({ code }) => code)
  const range = ['--from', '20051001', '--to', '20260901', '--games', codes.join()]
  const args = ['tools/src/verify/main.ts', '--url', stack.url, ...range]
  const { stdout } = await run(process.execPath, args, { cwd: root })
  expect(stdout).toMatch(/^0 faults$/m)
  expect(stdout).toContain('16322 results of 37 games checked')
  const [logged] = await query<{ named: number }>(
    stack,
    `SELECT count(*)::int AS named FROM log_leaf WHERE entry LIKE '{"collection":"%"source":"import"%'`,
  )
  expect(logged).toEqual({ named: 16322 })
})
