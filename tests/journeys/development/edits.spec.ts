import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { definePart } from '@quayso/stack/parts/part'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { copyCheckout } from '../support/copy-checkout.ts'

interface Edit {
  readonly kind: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** An expression that is true in a page that shows the edit. */
  readonly isShown: string
  readonly withinMs: number
  /** `hot`: the page keeps its state. `reload`: Vite reloads it. `restart`: the visitor does, after apps restarted. */
  readonly by: 'hot' | 'reload' | 'restart'
}

const edits: readonly Edit[] = [
  {
    kind: 'component',
    file: 'apps/web/app/draws/countdown/countdown.tsx',
    from: '<i>:</i>',
    to: '<i>;</i>',
    isShown: `document.querySelector('[data-countdown] i')?.textContent === ';'`,
    withinMs: 10_000, // the limit is tested
    by: 'hot',
  },
  {
    kind: 'style',
    file: 'apps/web/app/draws/countdown/countdown.module.css',
    from: '.countdown {',
    to: '.countdown {\n  outline: 1px solid;',
    isShown: `getComputedStyle(document.querySelector('time[data-countdown]')).outlineStyle === 'solid'`,
    withinMs: 10_000, // the limit is tested
    by: 'hot',
  },
  {
    kind: 'text',
    file: 'packages/texts/vi/pages/home.json',
    from: '"home.promises": "',
    to: '"home.promises": "Edited ',
    isShown: `document.querySelector('#promises')?.textContent.startsWith('Edited ')`,
    withinMs: 20_000, // the limit is tested
    by: 'reload',
  },
  {
    kind: 'game',
    file: 'packages/games/src/catalogue/fast.ts',
    from: "fast('st45', 45),\n  fast('st60', 60),",
    to: "fast('st60', 60),\n  fast('st45', 45),",
    isShown: `document.querySelector('[data-game]')?.dataset.game === 'st60'`,
    withinMs: 40_000,
    by: 'restart',
  },
  {
    kind: 'API',
    file: 'apps/api/src/lottery/results/routes.ts',
    from: 'return { rows, total',
    to: "return { rows: rows.map((row) => ({ ...row, nextTurnNum: '20260101-0987' })), total",
    isShown: `document.querySelector('[data-game]')?.textContent.includes('0987')`,
    withinMs: 40_000,
    by: 'restart',
  },
]

const isTrue = (page: Page, expression: string) => page.evaluate(expression).catch(() => false)

/** Returns how long the page took to show the edit, in ms. */
async function watchEdit(page: Page, checkout: string, { kind, file, from, to, isShown, withinMs, by }: Edit) {
  const path = join(checkout, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replaceAll(from, to)
  expect(after, kind).not.toBe(before)
  expect(await isTrue(page, isShown), kind).toBe(false)
  await page.evaluate('globalThis.state = "kept"')
  const begin = performance.now()
  writeFileSync(path, after)
  const isSeen = async () => {
    if (by === 'restart') await page.reload().catch(() => {})
    return isTrue(page, isShown)
  }
  await expect.poll(isSeen, { message: kind, timeout: withinMs, intervals: [20] }).toBe(true)
  const tookMs = Math.round(performance.now() - begin)
  expect(await isTrue(page, 'globalThis.state === "kept"'), kind).toBe(by === 'hot')
  return tookMs
}

test('[DEV-04] an edit of a component, a style, a text, a game and the API is seen in time', {
  tag: '@night',
}, async ({ page }) => {
  // A first start builds the console, imports the history and bundles what pages import.
  test.setTimeout(600_000)
  const { dir, remove } = temporaryDir('edits')
  copyCheckout(root, dir)
  let url = ''
  const dev = definePart({
    name: 'npm run dev',
    ...{ command: 'npm', args: ['run', 'dev'], cwd: dir, logFile: join(dir, 'dev.log') },
    onLine: (line) => {
      url ||= /Quayso runs at (.+)/.exec(line)?.[1] ?? ''
    },
    isReady: async () => url !== '',
  })
  try {
    await dev.start()
    await page.goto(`${url}/?type=fast`)
    await hydrated(page)
    const rows: { kind: string; by: string; seenAfterMs: number }[] = []
    for (const edit of edits) {
      rows.push({ kind: edit.kind, by: edit.by, seenAfterMs: await watchEdit(page, dir, edit) })
    }
    console.table(rows)
  } finally {
    // Its parts end one after the other.
    dev.signal('SIGTERM')
    await expect.poll(dev.pid, { timeout: 60_000 }).toBeUndefined()
    remove()
  }
})
