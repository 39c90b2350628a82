import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{packages,apps,testing,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/.quayso/**', 'tests/e2e/**'],
    globalSetup: ['testing/src/parts/test-parts.ts'],
    pool: 'forks',
    // The default of two cores is one: much of a test's time is PostgreSQL's.
    maxWorkers: 2,
    // Limits for what does not come at all: real parts on busy cores take their time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 120_000,
    allowOnly: false,
  },
})
