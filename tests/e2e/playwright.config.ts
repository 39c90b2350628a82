import { defineConfig } from '@playwright/test'

const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1440, height: 900 } }

const both = [
  'home.spec.ts',
  'edge.spec.ts',
  'contact.spec.ts',
  'data-api.spec.ts',
  'found.spec.ts',
  'login.spec.ts',
  'userinfo.spec.ts',
]

export default defineConfig<object, { sampleDays: number }>({
  testDir: '.',
  outputDir: '../../test-results',
  // One stack at a time: the tests look at the clock.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { launchOptions: chromium, trace: 'retain-on-failure', actionTimeout: 10_000 },
  projects: [
    { name: 'phone', testMatch: both, use: { ...phone, timezoneId: 'America/New_York' } },
    { name: 'desk', testMatch: both, use: { ...desk, timezoneId: 'Asia/Ho_Chi_Minh' } },
    { name: 'results', testMatch: 'results.spec.ts', use: { ...desk, sampleDays: 0 } },
    { name: 'faults', testMatch: 'faults.spec.ts', use: desk },
  ],
})
