import { compareEnvironment } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('compose.yaml sets exactly the variables that the config reads', () => {
  expect(compareEnvironment('work', readConfig)).toEqual({ unread: [], withheld: [] })
})

test('a database is all that a worker needs', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/quayso' })).toEqual({
    databaseUrl: 'postgres://db/quayso',
    concurrency: 4,
    host: '127.0.0.1',
    opsPort: undefined,
    logLevel: 'info',
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/quayso', WORK_CONCURRENCY: '9' }).concurrency).toBe(9)
})

test.each([
  ['DATABASE_URL is not set', {}],
  [
    'VAPID_PUBLIC_KEY, VAPID_SECRET_KEY and VAPID_CONTACT are set together',
    { DATABASE_URL: 'postgres://db/quayso', VAPID_PUBLIC_KEY: 'B' },
  ],
  ['WORK_CONCURRENCY must be a whole number', { DATABASE_URL: 'postgres://db/quayso', WORK_CONCURRENCY: 'many' }],
])('a start is refused: %s', (message, env) => {
  expect(() => readConfig(env)).toThrow(message)
})
