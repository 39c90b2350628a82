import { compareEnvironment } from '@quayso/testing/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const hex = 'ab'.repeat(32)
const env = {
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  DRAW_MASTER_KEYS: `old:${hex},new:${'cd'.repeat(32)}`,
  LOG_NAME: 'quayso.test/log',
  LOG_SECRET_KEY: hex,
  DRAW_EVENT_SECRET_KEY: hex,
}

test('a complete environment makes a config', () => {
  expect(readConfig(env)).toMatchObject({ databaseUrl: 'postgres://x', startTurnsAgo: 0, logLevel: 'info' })
  const { masterKeys } = readConfig(env)
  expect(masterKeys.currentId).toBe('new')
  expect([...masterKeys.byId.keys()]).toEqual(['old', 'new'])
})

test.each([
  [{ ...env, DRAW_MASTER_KEYS: 'a:short' }, /DRAW_MASTER_KEYS/],
  [{ ...env, DRAW_MASTER_KEYS: hex }, /DRAW_MASTER_KEYS/],
  [{ ...env, DRAW_MASTER_KEYS: `a:${hex},a:${hex}` }, /twice/],
  [{ ...env, DRAW_MASTER_KEYS: undefined }, /DRAW_MASTER_KEYS is not set/],
  [{ ...env, LOG_SECRET_KEY: 'x' }, /LOG_SECRET_KEY/],
  [{ ...env, LOG_WITNESSES: 'https://witness.test' }, /LOG_WITNESSES/],
  [{ ...env, DRAW_EVENT_SECRET_KEY: 'x' }, /DRAW_EVENT_SECRET_KEY must be 64 hexadecimal digits/],
  [{ ...env, NATS_URL: '' }, /NATS_URL is not set/],
  [{ ...env, DRAW_START_TURNS_AGO: '-1' }, /DRAW_START_TURNS_AGO/],
])('an invalid variable is named in the error: %#', (faulty, message) => {
  expect(() => readConfig(faulty)).toThrow(message)
})

test('compose.yaml sets exactly the variables that the config reads', () => {
  expect(compareEnvironment('draws', readConfig)).toEqual({ unread: [], withheld: [] })
})
