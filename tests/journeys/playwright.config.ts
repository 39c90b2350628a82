import { defineConfig } from '@playwright/test'
import { chromium, devices } from '@quayso/stack/browser/chromium'
import { desk, phone } from './support/sizes.ts'

/** Journeys of the visitors' pages, one folder per page; before them, in a new stack, all pages one after the other. */
const pages = ['every-page/*.spec.ts', 'pages/**/*.spec.ts']
const siteWide = 'site-wide/**/*.spec.ts'
/** Journeys that choose their sizes themselves. */
const ownSize = /@own-size/
/** Journeys that change what every visitor sees, or stop a part. */
const alone = /@alone/
/** The night runs all journeys; a change lands after those that are not only for the night. */
const isNight = process.env.NIGHT === '1'
const night = isNight ? [] : [/@night/]

/** All pages at a desk too, and the development server in a copy of the checkout. */
const atNight = [
  { name: 'desk', testMatch: pages, grepInvert: [alone, ownSize], use: { ...desk, shared: true } },
  { name: 'development', testMatch: 'development/**/*.spec.ts', workers: 1, use: desk },
]

/** Hosts to which a browser does not send Sec-Fetch-Dest: see frame.spec.ts. */
const oldNames = '--host-resolver-rules=MAP *.test 127.0.0.1'

export default defineConfig<
  object,
  {
    shared: boolean
    sampleDays: number
    history: boolean
    withConsole: boolean
    drawWorkers: number
    jobWorkers: number
    ownLiveName: boolean
    traced: boolean
  }
>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/shared-stack.ts',
  // Two used 69 % of two cores: a journey waits more than it works.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Timeouts for what never happens: two stacks on two busy cores may be ten times slower than one alone.
  timeout: 300_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [['list']],
  // No traces: they take a third as long as the steps. Enable them with `--trace retain-on-failure`.
  use: {
    // Playwright's routes do not see what a service worker fetches: only the journeys about it have one.
    serviceWorkers: 'block',
    // A page that moves keeps a tenth of a core busy. Journeys about motion ask for it: `motion` of support/sizes.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), oldNames] },
    actionTimeout: 20_000,
  },
  projects: [
    // The longest first, so that nothing waits for them at the end. A stack takes 25 seconds of a core to start: few
    // journeys have one of their own.
    {
      name: 'alone',
      testMatch: [...pages, siteWide, 'faults/**/*.spec.ts'],
      grep: alone,
      grepInvert: night,
      workers: 1,
      use: { ...devices.desk, drawWorkers: 2 },
    },
    // Official results from the first tier on, and who is told of them; pages open their streams at the gateway itself.
    {
      name: 'results',
      testMatch: 'official/**/*.spec.ts',
      grepInvert: night,
      workers: 1,
      use: {
        ...{ ...devices.desk, sampleDays: 0, drawWorkers: 2, jobWorkers: 1 },
        // Of the gateway's certificate.
        ...{ ownLiveName: true, ignoreHTTPSErrors: true },
      },
    },
    // A new production: the results of the past, and no samples. All of it is traced.
    {
      name: 'past',
      testMatch: 'past/**/*.spec.ts',
      grepInvert: night,
      workers: 1,
      use: { ...devices.desk, sampleDays: 0, history: true, traced: true },
    },
    // The operators' console, and what visitors see of what is done there.
    {
      name: 'console',
      testMatch: 'console/**/*.spec.ts',
      grepInvert: night,
      workers: 1,
      use: { ...devices.desk, sampleDays: 0, withConsole: true },
    },
    // Visitors' pages on a phone, which leaves less room, and what is the same at every size. Firefox is driven by the
    // journeys themselves. All workers share one stack.
    {
      name: 'site',
      testMatch: [...pages, siteWide, 'firefox/**/*.spec.ts'],
      grepInvert: [alone, ...night],
      use: { ...phone, shared: true },
    },
    ...(isNight ? atNight : []),
  ],
})
