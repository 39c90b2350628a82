import { defineConfig } from '@playwright/test'
import { chromium, devices } from '@quayso/tools/browser/chromium'

const { phone, desk } = devices
/** Official results from the first tier on. */
const official = ['results.spec.ts', 'running-draw.spec.ts', 'reveal.spec.ts']
/** In a stack of their own. */
const apart = [...official, 'faults.spec.ts']
/** The same at every size. */
const sizeless = [
  'budgets.spec.ts',
  'calls.spec.ts',
  'cross-site.spec.ts',
  'edge.spec.ts',
  'found.spec.ts',
  'injections.spec.ts',
  'languages.spec.ts',
  'member-life.spec.ts',
  'frame.spec.ts',
  'office.spec.ts',
  'operations.spec.ts',
  'own-draws.spec.ts',
  'policies.spec.ts',
  'stalled-line.spec.ts',
  'text-size.spec.ts',
  'topic-injections.spec.ts',
  'trends.spec.ts',
  'widget.spec.ts',
]
/**
 * Of these, and of single journeys with the tag, a change is shown on a phone alone, within its twenty minutes; everywhere
 * else at a desk too. What they are about is the same at both, and a phone leaves less room for it.
 */
const phoneInCi = [
  'board-writing.spec.ts',
  'contact.spec.ts',
  'data-api.spec.ts',
  'footer.spec.ts',
  'home-banner.spec.ts',
  'home-clock.spec.ts',
  'home-day.spec.ts',
  'how-drawn.spec.ts',
  'login.spec.ts',
  'member-languages.spec.ts',
  'motion.spec.ts',
  'toasts.spec.ts',
  'topics.spec.ts',
  'userinfo.spec.ts',
]
const phoneInCiTag = /@phone-in-ci/

/** Names to which a browser does not say what it will do with an answer: see frame.spec.ts. */
const oldNames = '--host-resolver-rules=MAP *.test 127.0.0.1'

export default defineConfig<object, { sampleDays: number }>({
  testDir: '.',
  outputDir: '../../test-results',
  // Each with a stack of its own. Much of a journey's time is waiting for a draw.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits for what does not come at all: two stacks on two busy cores may be ten times slower than one alone.
  timeout: 300_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [['list']],
  // Nothing is recorded: it takes a third as long as the steps. `--trace retain-on-failure` does it.
  use: {
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), oldNames] },
    actionTimeout: 20_000,
  },
  projects: [
    // The longest first, so that nothing waits for them at the end.
    { name: 'faults', testMatch: 'faults.spec.ts', use: desk },
    { name: 'results', testMatch: official, use: { ...desk, sampleDays: 0 } },
    { name: 'phone', testIgnore: [...apart, ...sizeless], use: { ...phone, timezoneId: 'America/New_York' } },
    {
      name: 'desk',
      testIgnore: process.env.CI ? [...apart, ...phoneInCi] : apart,
      ...(process.env.CI && { grepInvert: phoneInCiTag }),
      use: { ...desk, timezoneId: 'Asia/Ho_Chi_Minh' },
    },
  ],
})
