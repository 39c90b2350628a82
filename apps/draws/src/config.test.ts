import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = { DATABASE_URL: 'postgres://x', NATS_URL: 'nats://x', DRAW_MASTER_KEY: 'ab'.repeat(32) }

test('a complete environment makes a config', () => {
  expect(readConfig(env)).toMatchObject({ databaseUrl: 'postgres://x', startTurnsAgo: 0, logLevel: 'info' })
  expect(readConfig(env).masterKey).toHaveLength(32)
})

test.each([
  [{ ...env, DRAW_MASTER_KEY: 'short' }, /DRAW_MASTER_KEY/],
  [{ ...env, DRAW_MASTER_KEY: undefined }, /DRAW_MASTER_KEY is not set/],
  [{ ...env, NATS_URL: '' }, /NATS_URL is not set/],
  [{ ...env, DRAW_START_TURNS_AGO: '-1' }, /DRAW_START_TURNS_AGO/],
])('a mistake is named: %#', (faulty, message) => {
  expect(() => readConfig(faulty)).toThrow(message)
})
