import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { games } from '@quayso/games/catalogue'
import type { Locale } from '@quayso/games/locale'
import { hydrated } from '@quayso/stack/browser/open-page'
import { findViolations } from '../../support/accessibility.ts'
import { officialGame } from '../../support/official-results.ts'
import { test } from '../../support/stack.ts'

const kinds = ['1', '4', '6', 'poster'] as const
const sheets = (page: Page) => page.locator('article[data-sheet]')

interface Printed {
  readonly of: string
  readonly lang: Locale
}

/** One game of each form, those with the longest names, in other languages too. */
const forms = ['mb75', 'hcm', 'thaigov', 'mg1p', 'xsmn']
const formsIn = (...langs: readonly Locale[]) => langs.flatMap((lang) => forms.map((of) => ({ of, lang })))
const everyGame = ['xsmn', 'xsmt', ...games.map(({ code }) => code)].map((of) => ({ of, lang: 'vi' }) as const)
const sets: readonly { readonly what: string; readonly printed: readonly Printed[]; readonly tag?: string }[] = [
  { what: 'one game of each form', printed: formsIn('vi', 'th') },
  { what: 'every game', printed: [...everyGame, ...formsIn('en', 'th', 'zh')], tag: '@night' },
]

/** The sheets of an address, as the server wrote them. */
async function sheetsAt(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text()
  return html.match(/<article class="print-sheet-sheet".*?<\/article>/gs) ?? []
}

/** Every part of a sheet that reaches beyond what it is in. */
function findOverflow(): string[] {
  const slack = 0.6
  const faults: string[] = []
  for (const sheet of document.querySelectorAll('article[data-sheet]')) {
    for (const part of sheet.querySelectorAll('*')) {
      const parent = part.parentElement
      if (!parent || part.closest('[class$="-frame"], svg *')) continue
      const [box, around] = [part.getBoundingClientRect(), parent.getBoundingClientRect()]
      const isInline = getComputedStyle(part).display === 'inline'
      const across = box.left < around.left - slack || box.right > around.right + slack
      const down = !isInline && (box.top < around.top - slack || box.bottom > around.bottom + slack)
      const isCut = !isInline && part.scrollWidth > part.clientWidth + 1
      if (across || down || isCut) {
        const title = sheet.querySelector('h2')?.textContent
        faults.push(`${title} ${sheet.getAttribute('data-sheet')}: ${part.tagName} ${part.textContent?.slice(0, 40)}`)
      }
    }
  }
  return faults
}

for (const { what, printed, tag = [] } of sets) {
  test(`[PRINT-01, PRINT-02] ${what} in every layout is printed on whole A4 pages, and nothing reaches beyond them`, {
    tag,
  }, async ({ page, request }) => {
    const asked = printed.flatMap(({ of, lang }) => kinds.map((kind) => ({ of, lang, kind })))
    const found: string[] = []
    // A few at a time, as fast as two cores answer.
    for (let from = 0; from < asked.length; from += 12) {
      const answers = asked.slice(from, from + 12).map(async ({ of, lang, kind }) => {
        const ofAddress = await sheetsAt(request, `/print?of=${of}&sheet=${kind}&lang=${lang}`)
        expect(ofAddress.length, `${of} ${kind}`).toBeGreaterThan(0)
        return ofAddress
      })
      found.push(...(await Promise.all(answers)).flat())
    }
    await page.goto('/print?of=mb')
    await hydrated(page)
    await page.evaluate((all) => {
      const [shown] = document.querySelectorAll('article[data-sheet]')
      const frame = shown?.parentElement
      if (!frame) throw new Error('no sheet')
      frame.parentElement?.replaceChildren(
        ...all.map((html) => {
          const copy = frame.cloneNode() as Element
          copy.innerHTML = html
          return copy
        }),
      )
    }, found)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(findOverflow)).toEqual([])
    const { width, height } = (await sheets(page).first().boundingBox()) ?? {}
    expect(width).toBeCloseTo(793.7, 0)
    expect(height).toBeCloseTo(1122, -1)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(found.length)
    expect(new Set(pdf.match(/\/MediaBox\s*\[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 594.95996 841.91998]']))
  })
}

test('[PRINT-01] a form without JavaScript shows the sheet that it says', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/print?of=hcm')
  await expect(sheets(page)).toHaveCount(1)
  await page.getByLabel('Bốn bảng').check()
  await page.getByLabel('Thứ tự giải tám lên đặc biệt').check()
  await page.getByLabel('Mã QR tới bảng kiểm chứng').uncheck()
  await page.getByRole('combobox', { name: 'Bảng' }).selectOption({ label: 'Đà Lạt' })
  await page.getByRole('button', { name: 'Xem trước' }).click()
  await expect(page).toHaveURL(/[/]print[?]sheet=4&of=dalat&date=\d{4}-\d\d-\d\d&qr=off&order=up$/)
  await expect(sheets(page).getByRole('heading', { level: 2 })).toHaveText('Đà Lạt')
  await expect(sheets(page).getByRole('table')).toHaveCount(4)
  await expect(sheets(page).getByRole('row').first()).toContainText('G.8')
  await context.close()
})

test("[PRINT-05] the shop's name is on every sheet, on this device, and nowhere else", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await page.goto('/print?of=st60')
  await hydrated(page)
  await page.getByRole('switch', { name: 'Tên quầy ở đầu tờ' }).check()
  await page.getByLabel('Tên quầy', { exact: true }).fill('Quầy Số Đỏ Hai Bà Trưng'.padEnd(40, 'W'))
  await expect(sheets(page)).toContainText('Quầy Số Đỏ')
  await page.getByLabel('Áp phích').check()
  await expect(page).toHaveURL(/sheet=poster/)
  await expect(sheets(page)).toHaveAttribute('data-sheet', 'poster')
  await expect(sheets(page)).toContainText('Quầy Số Đỏ')
  await page.reload()
  await expect(sheets(page)).toContainText('Quầy Số Đỏ')
  expect(asked.filter((url) => /Qu%E1%BA%A7y|Quầy/.test(url))).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(findOverflow)).toEqual([])
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('switch', { name: 'Tên quầy ở đầu tờ' }).uncheck()
  await page.reload()
  await hydrated(page)
  await expect(sheets(page)).not.toContainText('Quầy Số Đỏ')
})

test('[PRINT-03, PRINT-04] a sheet is framed until it is confirmed, then it has a code to the result; a correction is another edition', async ({
  page,
  stack,
}) => {
  // Older than the samples.
  const turn = '20230107'
  const numbers = '076410;72003;51988;85454,57749;03604,32852,80261,04232,04110,54480,86983;8465;8944,6151,7933;094;05'
  const tiers = numbers.split(';')
  const draw = officialGame(stack, 'hcm').ofTurn(turn)
  const open = async () => {
    await page.goto('/print?of=hcm&date=2023-01-07')
    return (await sheets(page).count()) > 0 ? sheets(page).getAttribute('data-state') : 'none'
  }
  const code = sheets(page).getByRole('img')
  await draw.importAlone(tiers)
  await expect.poll(open).toBe('provisional')
  await expect(sheets(page).getByText('Tạm thời')).toBeVisible()
  await expect(code).toHaveCount(0)
  await draw.enter(tiers)
  await draw.confirm(tiers)
  await expect.poll(open).toBe('final')
  await expect(code).toHaveCount(1)
  await expect(sheets(page).locator('footer')).toContainText(/[/]v[/]hcm[/]20230107 · in .* · đã đối chiếu/)
  await draw.correct(0, '076411', 'misread')
  await expect.poll(async () => (await open()) && sheets(page).textContent()).toContain('076411')
  await expect(sheets(page).getByRole('heading', { level: 2 })).toHaveText('TP. Hồ Chí MinhBản 2')
  await page.goto(`/v/hcm/${turn}`)
  await expect(page).toHaveURL(/[/]detail[?]code=hcm&turnNum=20230107$/)
  await expect(page.locator('[data-numbers]')).toContainText('076411')
  await page.getByRole('link', { name: 'In', exact: true }).click()
  await expect(page).toHaveURL(/[/]print[?]of=hcm&date=2023-01-07$/)
})
