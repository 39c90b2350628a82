import { defineConfig } from '@playwright/test'
import { chromium, devices } from '@quayso/testing/browser/chromium'

const { phone, desk } = devices
/** Journeys at both sizes, one folder per page, but for those that set the size themselves: these run once. */
const pages = 'pages/**/*.spec.ts'
const ownSize = /@own-size/
/** In CI these run on a phone only, which leaves less room: two cores take long enough for the others. */
const phoneInCi = '**/*.phone.spec.ts'
/** Journeys that are the same at every size. */
const siteWide = 'site-wide/**/*.spec.ts'

/** Hosts to which a browser does not send Sec-Fetch-Dest: see frame.spec.ts. */
const oldNames = '--host-resolver-rules=MAP *.test 127.0.0.1'

export default defineConfig<object, { sampleDays: number; history: boolean; withConsole: boolean }>({
  testDir: '.',
  outputDir: '../../test-results',
  // Each with its own stack. A third on the two cores of CI made all of them slower than their timeouts.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Timeouts for what never happens: two stacks on two busy cores may be ten times slower than one alone.
  timeout: 300_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [['list']],
  // No traces: they take a third as long as the steps. Enable them with `--trace retain-on-failure`.
  use: {
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), oldNames] },
    actionTimeout: 20_000,
  },
  projects: [
    // The longest first, so that nothing waits for them at the end.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', use: desk },
    // Official results from the first tier on.
    { name: 'results', testMatch: 'official/**/*.spec.ts', use: { ...desk, sampleDays: 0 } },
    // A new production: the results of the past, and no samples.
    { name: 'past', testMatch: 'past/**/*.spec.ts', use: { ...desk, sampleDays: 0, history: true } },
    // The operators' console, and what visitors see of what is done there.
    { name: 'console', testMatch: 'console/**/*.spec.ts', use: { ...desk, sampleDays: 0, withConsole: true } },
    // Firefox is driven by the journeys themselves.
    { name: 'firefox', testMatch: 'firefox/**/*.spec.ts' },
    { name: 'phone', testMatch: pages, use: { ...phone, timezoneId: 'America/New_York' } },
    {
      name: 'desk',
      testMatch: [pages, siteWide],
      grepInvert: ownSize,
      ...(process.env.CI && { testIgnore: phoneInCi }),
      use: { ...desk, timezoneId: 'Asia/Ho_Chi_Minh' },
    },
  ],
})
