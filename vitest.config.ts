import { defineConfig } from 'vitest/config'

const testFiles = '**/*.test.{ts,tsx}'
/** Where tests ask a PostgreSQL of the run's own. */
const withDatabase = [
  'apps/{api,draws,work}',
  'apps/console/src',
  'apps/live/src/whole-path',
  'packages/{database,events}',
  'tools/src/verify',
].map((folder) => `${folder}/${testFiles}`)
/** Files that replace a module for themselves: each in a process of its own. */
const isolated = '{packages,apps,tests,tools}/**/*.isolated.test.ts'
/** Files that need programs of a whole machine, or minutes of it: not part of `npm test`. */
const machine = '{packages,apps,tests,tools}/**/*.machine.test.ts'
const notOurs = ['**/node_modules/**', '**/build/**', '**/.quayso/**']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Two used 72 % of two cores, seen over three minutes of the tests with a database: they wait for its answers.
    maxWorkers: 3,
    // Limits for what does not come at all: real parts on busy cores take their time.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
    allowOnly: false,
    // Files share a process: they remember nothing of the file before, and loading the same modules again takes longer
    // than most files. With a process for each file, those with a database took 811 s of processor time instead of 490.
    // What a file starts it ends: `--sequence.shuffle.files` finds what reaches the next. Projects follow one another:
    // between two of them a process ends.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`{packages,apps,tests,tools}/${testFiles}`],
          exclude: [...notOurs, ...withDatabase, isolated, machine],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: [isolated], exclude: notOurs, isolate: true, sequence: { groupOrder: 2 } },
      },
      { extends: true, test: { name: 'machine', include: [machine], exclude: notOurs, sequence: { groupOrder: 3 } } },
      {
        extends: true,
        test: {
          name: 'service',
          include: withDatabase,
          sequence: { groupOrder: 1 },
          exclude: [...notOurs, isolated, machine],
          globalSetup: ['tests/stack/parts/test-parts.ts'],
        },
      },
    ],
  },
})
