import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { noteSigner, openCheckpoint, signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import { findViolations } from '../../support/accessibility.ts'
import { drawOf, forgeDraw, recentDraws } from '../../support/detail-draws.ts'
import { motion } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(motion)

const addressOf = ({ code, turnNum }: { code: string; turnNum: string }) => `/verify/${code}/${turnNum}`

const outcomes = (page: Page) =>
  page
    .locator('[data-step]')
    .evaluateAll((steps) =>
      Object.fromEntries(steps.map((step) => [step.getAttribute('data-step'), step.getAttribute('data-outcome')])),
    )

async function check(page: Page, name = 'Kiểm trên máy này') {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  const verdict = page.getByTestId('check').getByRole('status')
  await expect(verdict).toHaveAttribute('data-verdict', /passed|failed|absent|unreachable/)
  return verdict
}

const passed = { seal: 'passed', numbers: 'passed', logged: 'passed', kept: 'passed' }

test('[VER-03, VER-05] a visitor follows the four steps of a draw, and the next time the log is compared with what was seen', async ({
  page,
  consoleErrors,
}) => {
  const draw = await drawOf(page.request, 'st60', 1)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(addressOf(draw))
  const isCheckCode = (url: string) => url.includes('check-turn')
  expect(scripts.filter(isCheckCode)).toEqual([])
  const beganMs = Date.now()
  await expect(await check(page)).toContainText('Đúng cả bốn bước')
  expect(Date.now() - beganMs).toBeGreaterThanOrEqual(1_000)
  expect(scripts.filter(isCheckCode)).toHaveLength(1)
  expect(await outcomes(page)).toEqual(passed)
  await expect(page.locator('[data-step=numbers]')).toContainText(draw.openNum.replaceAll(',', ' '))
  await expect(page.locator('[data-step=kept]')).toContainText('Máy này thấy sổ lần đầu')
  await page.locator('[data-step=seal] summary').click()
  await expect(page.locator('[data-step=seal] dd').first()).toHaveText(draw.reveal?.seed ?? '')
  expect(await findViolations(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await check(page, 'Kiểm lại')
  await expect(page.locator('[data-step=kept]')).toContainText('nối tiếp đầu sổ máy này nhớ')
  expect(consoleErrors).toEqual([])
})

test('[VER-04] a number that was changed is found; both are named, and the evidence can be saved', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const draw = await drawOf(page.request, 'st90', 4)
  const numbers = draw.openNum.split(',')
  const forged = numbers.with(-1, String((Number(numbers.at(-1)) + 1) % 10))
  const undo = await forgeDraw(stack, draw, [forged.join(',')])
  await page.goto(addressOf(draw))
  await expect(await check(page)).toContainText('Không khớp ở bước 2')
  expect(await outcomes(page)).toEqual({ seal: 'passed', numbers: 'failed' })
  const step = page.locator('[data-step=numbers]')
  await expect(step).toContainText(`Tính ra ${numbers.join(' ')}, trang đăng ${forged.join(' ')}`)
  await expect(page.getByRole('link', { name: 'Báo cho chúng tôi' })).toHaveAttribute('href', '/contact')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lưu bằng chứng' }).click()
  const evidence = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(evidence.reports[1]).toMatchObject({ computed: [draw.openNum], shown: [forged.join(',')] })
  expect(await findViolations(page)).toEqual([])
  await undo()
})

test('[VER-04, VER-05, VER-06] a false proof and a rewritten log are found, and a log that does not answer is not passed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const draw = await drawOf(page.request, 'st60', 2)
  await page.goto(addressOf(draw))
  await page.route('**/log/tile/0/**', async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    // Whatever the leaf's neighbour is: no hash of the lowest level is the same.
    await route.fulfill({ response, body: Buffer.from(body.map((byte) => byte ^ 1)) })
  })
  await expect(await check(page)).toContainText('Không khớp ở bước 3')
  await page.unroute('**/log/tile/0/**')

  await page.route('**/log/tile/**', (route) => route.abort())
  await expect(await check(page, 'Kiểm lại')).toContainText('Bước 1 và 2 đã xong trên máy')
  expect(await outcomes(page)).toMatchObject({ seal: 'passed', numbers: 'passed', logged: 'unreachable' })
  await page.unroute('**/log/tile/**')

  const read = async (file: string) => (await page.request.get(`/log/${file}`)).text()
  const key = parseVerifierKey((await read('key')).trim())
  const { size } = openCheckpoint(await read('checkpoint'), key.name, key.publicKey)
  // What a browser remembers that was once shown another log.
  const signer = noteSigner(key.name, new Uint8Array(32).fill(9))
  const note = signCheckpoint({ origin: key.name, size: size - 1, root: new Uint8Array(32).fill(7) }, signer)
  await page.evaluate(
    (head) => localStorage.setItem('log-head', head),
    JSON.stringify({ note, key: formatVerifierKey(signer), atMs: 1_790_000_000_000 }),
  )
  await expect(await check(page, 'Kiểm lại')).toContainText('Không khớp ở bước 4')
  expect(await outcomes(page)).toEqual({ ...passed, kept: 'failed' })
  await expect(page.locator('[data-step=kept]')).toContainText('Máy này nhớ sổ có')
})

test('[VER-06] a turn that is not drawn yet shows its seal and when it opens', async ({ page }) => {
  const [game] = await recentDraws(page.request, ['mb1730'])
  const turnNum = game?.nextTurnNum ?? ''
  const asked = `/api/front/open/lottery/draws/mb1730?from=${turnNum}&to=${turnNum}`
  const { other } = await (await page.request.get(asked)).json()
  await page.goto(addressOf({ code: 'mb1730', turnNum }))
  await expect(page.getByText('Chưa quay xong')).toBeVisible()
  await expect(page.locator('main code')).toHaveText(other.anchors[0].anchor)
  await expect(page.getByRole('button', { name: 'Kiểm trên máy này' })).toHaveCount(0)
})

test('[VER-07] without script the page explains the check, leads to the raw proof and finds turns', async ({
  browser,
  page,
  stack,
}) => {
  const draw = await drawOf(page.request, 'st60', 1)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
  const plain = await context.newPage()
  await plain.goto('/verify')
  await plain.getByLabel('Trò').selectOption('st60')
  await plain.getByLabel('Số kỳ').fill(draw.turnNum)
  await plain.getByRole('button', { name: 'Kiểm', exact: true }).click()
  await expect(plain).toHaveURL(new RegExp(`${addressOf(draw)}$`))
  // The browser of the tests parses <noscript> as if it ran scripts.
  const said = await plain.locator('noscript').allTextContents()
  expect(said).toContainEqual(expect.stringContaining('Phép kiểm này cần JavaScript'))
  await expect(plain.getByRole('button', { name: 'Kiểm trên máy này' })).toBeHidden()
  await expect(plain.getByRole('heading', { name: 'Chứng minh được gì' })).toBeVisible()
  const hrefs = await plain
    .locator('#raw ~ ul a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(5)
  for (const href of hrefs) expect((await page.request.get(href ?? '')).status(), href ?? '').toBe(200)
  await context.close()
})
