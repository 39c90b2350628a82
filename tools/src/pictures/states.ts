import type { Device } from '@quayso/stack/browser/chromium'
import { hydrated } from '@quayso/stack/browser/open-page'
import { type SitePage, sitePages } from '@quayso/stack/browser/pages'
import type { Page } from 'playwright-core'
import { reloadAs } from './sample-board.ts'
import { reloadAsFollower } from './sample-follows.ts'

/** What happens while the picture is taken: the northern draw is being held, nothing, or the API is down. */
export const scenes = ['draw', 'quiet', 'outage'] as const
export type Scene = (typeof scenes)[number]

/** A page in a state; named as in the design where the design has it. */
export interface PictureState {
  readonly name: string
  readonly page: SitePage
  readonly scene: Scene
  /** Where the state differs only on one device. */
  readonly device?: Device
  /** Brings the opened page into the state. */
  readonly reach?: (page: Page) => Promise<void>
}

function pageOf(name: string, address?: string): SitePage {
  const page = sitePages.find((one) => one.name === name) as SitePage
  return address ? { ...page, address } : page
}

const northern = '[data-game=mb]'

const statesOfHome: readonly PictureState[] = [
  {
    name: 'home-done',
    page: pageOf('home'),
    scene: 'quiet',
    reach: async (page) => {
      await page.locator(`${northern}[data-status=confirmed]`).waitFor()
    },
  },
  {
    name: 'home-loto-open',
    page: pageOf('home'),
    scene: 'quiet',
    device: 'phone',
    reach: async (page) => {
      await page.locator(`${northern} summary`).click()
    },
  },
  {
    name: 'home-textxl',
    page: pageOf('home'),
    scene: 'quiet',
    reach: async (page) => {
      await page.evaluate("document.documentElement.dataset.text = 'xl'")
    },
  },
  {
    name: 'home-languages',
    page: pageOf('home'),
    scene: 'quiet',
    reach: async (page) => {
      await page.locator('header details summary').last().click()
    },
  },
  {
    name: 'home-stale',
    page: pageOf('home'),
    scene: 'quiet',
    reach: async (page) => {
      await page.route(/[/](live|api)\b/, (route) => route.abort())
      await page.reload()
      await hydrated(page)
      // Becoming visible makes the page refetch.
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
      await page.getByTestId('stale-bar').getByRole('button').waitFor()
    },
  },
  // Not requested before: the edge has no cached copy of this day.
  { name: 'home-unavailable', page: pageOf('home', '/?type=daily&day=2'), scene: 'outage' },
]

const statesOfOthers: readonly PictureState[] = [
  { name: 'history-full', page: pageOf('history', '/history/mb?size=full'), scene: 'quiet' },
  { name: 'detail-thai', page: pageOf('detail', '/detail?code=thaigov&turnNum={thaigov}'), scene: 'quiet' },
  { name: 'detail-live', page: pageOf('detail'), scene: 'draw' },
  {
    name: 'detail-2digit',
    page: pageOf('detail'),
    scene: 'quiet',
    reach: async (page) => {
      await page.locator('main fieldset button').nth(1).click()
    },
  },
  {
    name: 'contact-missing',
    page: pageOf('contact'),
    scene: 'quiet',
    reach: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]

const statesOfBoard: readonly PictureState[] = [
  {
    name: 'detail-board',
    page: pageOf('detail'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAs(page, 'member')
      await page.locator('#board details summary').first().click()
    },
  },
  {
    name: 'detail-board-edit',
    page: pageOf('detail'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAs(page, 'member')
      await page.locator('#board details summary').first().click()
      await page.locator('#board details[open] button').first().click()
    },
  },
  {
    name: 'detail-board-moderator',
    page: pageOf('detail'),
    scene: 'quiet',
    reach: (page) => reloadAs(page, 'moderator'),
  },
  {
    name: 'detail-board-report',
    page: pageOf('detail'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAs(page, 'member')
      await page.locator('#board [data-message] > div > button').first().click()
    },
  },
  {
    name: 'detail-board-login',
    page: pageOf('detail'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAs(page, 'anybody')
      await page.locator('#board form button[type=submit]').click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]

async function lookAtAccount(page: Page): Promise<void> {
  await reloadAsFollower(page)
  await page.locator('main form').first().waitFor()
}

const statesOfAccount: readonly PictureState[] = [
  { name: 'userinfo', page: pageOf('userinfo-login'), scene: 'quiet', reach: lookAtAccount },
  { name: 'userinfo-password', page: pageOf('userinfo-password-login'), scene: 'quiet', reach: lookAtAccount },
  {
    name: 'userinfo-crop',
    page: pageOf('userinfo-login'),
    scene: 'quiet',
    reach: async (page) => {
      await lookAtAccount(page)
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await page.locator('input[type=file]').first().setInputFiles(picture)
      await page.locator('dialog[open] img').first().waitFor()
    },
  },
]

const statesOfFollowing: readonly PictureState[] = [
  {
    name: 'favorite',
    page: pageOf('favorite-login'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAsFollower(page)
      await page.locator('[data-follow]').first().waitFor()
    },
  },
  {
    name: 'favorite-authors',
    page: pageOf('favorite-login', '/favorite?tab=authors'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAsFollower(page)
      await page.locator('[data-follow]').first().waitFor()
    },
  },
  {
    name: 'topics-picking',
    page: pageOf('topics'),
    scene: 'quiet',
    reach: async (page) => {
      await page.locator('#write select').selectOption({ index: 1 })
    },
  },
  {
    name: 'topic-followed',
    page: pageOf('topic'),
    scene: 'quiet',
    reach: async (page) => {
      await reloadAsFollower(page)
      await page.locator('#board form button[type=submit]:enabled').waitFor()
    },
  },
]

export const pictureStates: readonly PictureState[] = [
  ...sitePages.map((page): PictureState => ({ name: page.name, page, scene: page.name === 'home' ? 'draw' : 'quiet' })),
  ...statesOfHome,
  ...statesOfOthers,
  ...statesOfBoard,
  ...statesOfAccount,
  ...statesOfFollowing,
]
