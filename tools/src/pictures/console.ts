import { type Device, devices, themes } from '@quayso/stack/browser/chromium'
import { addConsoleSession } from '@quayso/stack/console-session'
import type { Stack } from '@quayso/stack/define-stack'
import { lastWholeTurn } from '@quayso/stack/operator'
import type { Browser, Page } from 'playwright-core'
import { addSampleBoard } from './sample-board.ts'

/** The screens as the design names them. `{south}` and `{north}` are the newest turns that can be confirmed. */
const screens: Readonly<Record<string, string>> = {
  today: '/',
  results: '/results',
  'entry-south': '/results/hcm/{south}/enter',
  'entry-north': '/results/mb/{north}/enter',
  'entry-paste': '/results/hcm/{south}/paste',
  confirm: '/results/mb/{north}/confirm',
  'confirm-compare': '/results/mb/{north}/compare',
  correct: '/results/mb/{north}/correct',
  calendar: '/calendar',
  games: '/games',
  moderation: '/moderation',
  rules: '/moderation/rules',
  members: '/members',
  feedback: '/feedback',
  ads: '/ads',
  contents: '/contents',
  contacts: '/contents/contacts',
  configs: '/configs',
  health: '/health',
  audit: '/audit',
  people: '/people',
  notices: '/notices',
  account: '/account',
}

const everyRole = ['viewer', 'entry', 'checker', 'moderator', 'content', 'admin']
const designNames = { phone: 'mobile', desk: 'desktop' } as const

interface ConsolePictures {
  readonly stack: Stack
  readonly browser: Browser
  readonly only: RegExp
  readonly take: (page: Page, name: string) => Promise<void>
}

/** Every screen of the console at both sizes, light and dark, in Vietnamese and English. */
export async function takeConsole({ stack, browser, only, take }: ConsolePictures): Promise<void> {
  const nowMs = Date.now()
  const [south, north] = [lastWholeTurn('hcm', nowMs), lastWholeTurn('mb', nowMs)]
  await addSampleBoard(stack.postgres.url, nowMs)
  const { cookies } = await addConsoleSession(stack, { login: 'ha', name: 'Hà', roles: everyRole })
  for (const device of Object.keys(devices) as Device[]) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ ...devices[device], colorScheme, reducedMotion: 'reduce' })
      await context.addCookies(cookies)
      const page = await context.newPage()
      for (const [screen, path] of Object.entries(screens)) {
        const name = `${screen}-${colorScheme}-${designNames[device]}`
        if (!only.test(name)) continue
        await page.goto(stack.consoleUrl + path.replace('{south}', south).replace('{north}', north))
        await page.waitForSelector('h1')
        // Until nothing is awaited: the first answers have come.
        await page.waitForSelector('.sk', { state: 'detached' })
        await page.evaluate('document.fonts.ready.then(() => undefined)')
        await take(page, name)
      }
      await context.close()
    }
  }
}
