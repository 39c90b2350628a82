import { expect, type Page } from '@playwright/test'
import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { weekdayOf } from '@quayso/games/time/weekday'
import type { StackAddresses } from '@quayso/stack/addresses'
import { lastWholeTurn } from '@quayso/stack/operator'
import { tellAsOldSource } from '@quayso/stack/parts/confirm-result'
import { card } from '../support/draw-card.ts'
import { openRunning } from '../support/running-page.ts'
import { test } from '../support/stack.ts'
import { openConsoleAs } from './operators.ts'

/** Special prize first. */
const southern = [
  ['518204'],
  ['70936'],
  ['22481'],
  ['61570', '08325'],
  ['38214', '30251', '66790', '10487', '95512', '44108', '72630'],
  ['5512'],
  ['4519', '9036', '7781'],
  ['804'],
  ['27'],
]
/** What the first person hears of the fifth prize. */
const misheard = southern.map((numbers, rank) => (rank === 5 ? ['5521'] : numbers))
const northern = [
  ['96380'],
  ['75668'],
  ['76084', '38945'],
  ['16789', '57759', '37761', '44035', '83208', '25211'],
  ['9202', '3393', '1728', '1092'],
  ['0034', '7446', '4775', '2747', '7154', '6349'],
  ['700', '974', '695'],
  ['66', '54', '11', '27'],
]

const orderOf = (code: string, turnNum: string) =>
  prizeTableOn(findGame(code) as Game, turnDayMs(parseTurnNum(turnNum) ?? 0)).drawingOrder

async function pressAll(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function typeTier(page: Page, numbers: readonly string[] | undefined): Promise<void> {
  await pressAll(page, (numbers ?? []).join(''))
  await page.keyboard.press('Enter')
}

/** Counts every press of a key in the next page of this browser. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 })
    document.addEventListener('keydown', () => (window as unknown as { presses: number }).presses++, true)
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

/** Records when each number was first on a card, by the clock of the machine. */
async function recordNumbers(page: Page, code: string, numbers: readonly string[]) {
  await page.evaluate(
    ([game, wanted]) => {
      const seen: Record<string, number> = {}
      Object.assign(window, { seenNumbers: seen })
      const look = () => {
        const text = document.querySelector(`[data-game="${game}"]`)?.textContent ?? ''
        for (const number of wanted) if (!(number in seen) && text.includes(number)) seen[number] = Date.now()
        requestAnimationFrame(look)
      }
      look()
    },
    [code, numbers] as const,
  )
  return () => page.evaluate(() => (window as unknown as { seenNumbers: Record<string, number> }).seenNumbers)
}

/** Every answer of the console that the page gets. */
function keepAnswers(page: Page): string[] {
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  return answers
}

/** What a source tells of a draw, as a worker enters it. */
async function tellByFeed(
  stack: StackAddresses,
  turnNum: string,
  tiers: readonly { rank: number; numbers: readonly string[] }[],
) {
  const url = asRole(stack.database.url, 'quayso_draws')
  const db = connect({ url, application: 'feed', maxConnections: 1, onIdleError: () => {} })
  await tellAsOldSource(db, { code: 'mb', turnNum, tiers, toldBy: 'xskt-a' }, Date.now())
  await db.destroy()
}

const tierOf = (page: Page, rank: number) => page.locator(`[data-tier="${rank}"]`)

/** Whoever types looks for the cursor first. */
async function expectCursorIn(page: Page, rank: number): Promise<void> {
  await expect(tierOf(page, rank)).toHaveAttribute('aria-current', 'step')
  await expect(tierOf(page, rank).getByRole('textbox').first()).toBeFocused()
}

test('[CON-20, CON-21, CON-22, CON-25, CON-29] the evening: two operators, a source that disagrees, a wrong number and a correction', async ({
  page: visitor,
  browser,
  stack,
}) => {
  const south = lastWholeTurn('hcm', Date.now())
  const north = lastWholeTurn('mb', Date.now())
  const ha = await openConsoleAs(browser, stack, { login: 'thu.ha', name: 'Thu Hà', roles: ['entry', 'checker'] })
  const anh = await openConsoleAs(browser, stack, { login: 'hong.anh', name: 'Hồng Anh', roles: ['checker'] })
  const at = (path: string) => `${stack.consoleUrl}${path}`
  await openRunning(visitor, `/?day=${weekdayOf(turnDayMs(parseTurnNum(south) ?? 0))}`)
  await visitor.evaluate(() => Object.assign(window, { isSamePage: true }))
  const hcm = card(visitor, 'hcm')
  const mb = card(visitor, 'mb')

  await test.step('a southern draw is 91 key presses, and each tier is on the page after its press', async () => {
    const presses = await countPresses(ha)
    await ha.goto(at(`/results/hcm/${south}/enter`))
    await expectCursorIn(ha, 8)
    const seen = await recordNumbers(
      visitor,
      'hcm',
      misheard.map((numbers) => numbers.at(-1) ?? ''),
    )
    const sentMs: number[] = []
    const order = orderOf('hcm', south)
    for (const [place, rank] of order.entries()) {
      await pressAll(ha, (misheard[rank] ?? []).join(''))
      // This press holds the tier, and sends the one before it.
      const before = order[place - 1]
      if (before !== undefined) sentMs[before] = Date.now()
      await ha.keyboard.press('Enter')
      if (before !== undefined) await expect(tierOf(ha, before)).toHaveClass(/tier--done/)
    }
    expect(await presses()).toBe(91)
    // The last one waits five seconds: it makes the draw whole.
    await expect(hcm).toHaveAttribute('data-status', 'provisional')
    const seenMs = await seen()
    // Short numbers may stand anywhere.
    const delays = order
      .filter((rank) => sentMs[rank] !== undefined && rank < 7)
      .map((rank) => (seenMs[misheard[rank]?.at(-1) ?? ''] ?? Number.POSITIVE_INFINITY) - (sentMs[rank] ?? 0))
    console.log(`from the press to the visitor's page, ms: ${delays.join(', ')}`)
    const sorted = delays.toSorted((a, b) => a - b)
    // A second on a quiet machine: the line above has it.
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(30_000)
  })

  const answers = keepAnswers(anh)
  await test.step('the second person types blind, and the wrong number is found', async () => {
    await anh.goto(at(`/results/hcm/${south}/confirm`))
    await expectCursorIn(anh, 8)
    for (const rank of [8, 7]) await typeTier(anh, southern[rank])
    await expect(tierOf(anh, 8)).toContainText('Thu Hà khớp')
    // What is typed and not sent is still there after the page was loaded again; what was sent stands.
    await expectCursorIn(anh, 6)
    await pressAll(anh, (southern[6] ?? []).join(''))
    await anh.reload()
    await expect(tierOf(anh, 6).locator('input').first()).toHaveValue(southern[6]?.[0] ?? '')
    await expectCursorIn(anh, 6)
    await anh.keyboard.press('Enter')
    await typeTier(anh, southern[5])
    await expect(tierOf(anh, 5)).toContainText('Số 1 khác với Thu Hà')
    // Back to the number that differs, and the same again: it still differs.
    await anh.getByRole('button', { name: 'Gõ lại số 1' }).click()
    await typeTier(anh, southern[5])
    await expect(tierOf(anh, 5)).toContainText('Số 1 khác với Thu Hà')
    await expect(anh.getByRole('button', { name: 'Đính chính thành 5512' })).toBeVisible()
  })

  await test.step('her number is stored, and corrected by both', async () => {
    await anh.keyboard.press('x')
    await expect(anh.getByLabel('G.5 số 1, 4 chữ số')).toHaveValue('5512')
    for (const answer of answers) expect(answer).not.toContain('5521')
    expect(await anh.content()).not.toContain('5521')
    await anh.getByLabel('Lý do', { exact: true }).fill('nghe nhầm hai chữ số cuối')
    await anh.keyboard.press('Control+Enter')
    await expect(anh.getByText('Chờ người thứ hai').first()).toBeVisible()
    await expect(hcm).toContainText('5521')
    await ha.goto(at('/'))
    await ha.locator('[data-kind="correction"]').getByRole('link').click()
    await expect(tierOf(ha, 5)).toBeVisible()
    expect(await ha.content()).not.toContain('nghe nhầm')
    await typeTier(ha, southern[5])
    await expect(ha.getByText('Hai người cùng nói 5512')).toBeVisible()
    await ha.keyboard.press('Control+Enter')
    await expect(hcm).toContainText('5512')
    await expect(hcm).not.toContainText('5521')
  })

  await test.step('with the other tiers retyped the draw is confirmed', async () => {
    await anh.getByRole('link', { name: 'Kết quả' }).first().click()
    // The list opens at today's draws; this one may be of an earlier day.
    await anh
      .getByRole('combobox', { name: 'Ngày', exact: true })
      .selectOption(south.replace(/(....)(..)(..)/, '$1-$2-$3'))
    await anh.locator('[data-code="hcm"]').getByRole('link', { name: 'Gõ lại' }).click()
    await expect(tierOf(anh, 6)).toContainText('Thu Hà khớp')
    await expectCursorIn(anh, 4)
    for (const rank of [4, 3, 2, 1, 0]) await typeTier(anh, southern[rank])
    await expect(hcm).toHaveAttribute('data-status', /confirmed|corrected/)
  })

  await test.step('two people outvote a source that is wrong about the North', async () => {
    const wrong = ['76084', '38954']
    await tellByFeed(stack, north, [
      { rank: 1, numbers: northern[1] ?? [] },
      { rank: 2, numbers: wrong },
    ])
    await expect(mb).toContainText('38954')
    await ha.goto(at(`/results/mb/${north}/enter`))
    await expectCursorIn(ha, 1)
    await typeTier(ha, northern[1])
    await expect(tierOf(ha, 1)).toHaveClass(/tier--done/)
    await typeTier(ha, northern[2])
    await expect(tierOf(ha, 2)).toContainText('Số 2 khác với xskt-a')
    await expect(mb).toContainText('38954')
    await anh.goto(at(`/results/mb/${north}/enter`))
    await expectCursorIn(anh, 2)
    await typeTier(anh, northern[2])
    await expect(mb).toContainText('38945')
    await expect(mb).not.toContainText('38954')
    await expect(tierOf(ha, 2)).toHaveClass(/tier--done/)
  })

  await test.step('the North’s 27 are typed, retyped and confirmed', async () => {
    await expectCursorIn(ha, 3)
    for (const rank of [3, 4, 5, 6, 7, 0]) await typeTier(ha, northern[rank])
    await expect(mb).toHaveAttribute('data-status', 'provisional')
    await anh.goto(at(`/results/mb/${north}/confirm`))
    await expectCursorIn(anh, 3)
    for (const rank of [3, 4, 5, 6, 7, 0]) await typeTier(anh, northern[rank])
    await expect(mb).toHaveAttribute('data-status', 'confirmed')
  })

  await test.step('a later correction is published when both have typed the same', async () => {
    await ha.goto(at(`/results/mb/${north}/correct`))
    await ha.getByLabel('Thêm giải sai').selectOption('0')
    await pressAll(ha, '96330')
    await ha.getByLabel('Lý do', { exact: true }).fill('đọc nhầm chữ số thứ tư')
    await ha.keyboard.press('Control+Enter')
    await ha.waitForURL(/corrections/)
    await anh.goto(ha.url())
    await expect(tierOf(anh, 0)).toBeVisible()
    await typeTier(anh, ['96333'])
    await expect(anh.getByText('Hai người nói khác nhau')).toBeVisible()
    await expect(anh.getByText('Khác ở ĐB')).toBeVisible()
    for (const answer of answers) expect(answer).not.toContain('96330')
    await expect(anh.getByRole('button', { name: 'Công bố đính chính' }).first()).toBeDisabled()
    await anh.getByLabel('ĐB số 1, 5 chữ số').fill('96330')
    await anh.keyboard.press('Enter')
    await expect(anh.getByText('Hai người cùng nói 96330')).toBeVisible()
    await anh.keyboard.press('Control+Enter')
    await expect(mb).toHaveAttribute('data-status', 'corrected')
    await expect(mb).toContainText('96330')
  })
  expect(await visitor.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true)
})
