import { publicBeaconHosts, quicknet } from '@quayso/fairness/beacon/network'
import { compareEnvironment } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = {
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  KEEPER_SOCKETS: '/run/A.sock,/run/b.sock',
  DRAW_EVENT_SECRET_KEY: 'ab'.repeat(32),
}

test('a complete environment makes a config; the beacon is the public one', () => {
  const config = readConfig(env)
  expect(config).toMatchObject({
    databaseUrl: 'postgres://x',
    startTurnsAgo: 0,
    importsHistory: true,
    logLevel: 'info',
  })
  expect(config.keeperSockets).toEqual(['/run/A.sock', '/run/b.sock'])
  expect(config.beacon).toEqual({ network: quicknet, hosts: publicBeaconHosts })
})

test.each([
  [{ ...env, KEEPER_SOCKETS: undefined }, /KEEPER_SOCKETS is not set/],
  [{ ...env, BEACON_NETWORK: '{}' }, /beacon/],
  [{ ...env, LOG_WITNESSES: 'https://witness.test' }, /LOG_WITNESSES/],
  [{ ...env, DRAW_EVENT_SECRET_KEY: 'x' }, /DRAW_EVENT_SECRET_KEY must be 64 hexadecimal digits/],
  [{ ...env, NATS_URL: '' }, /NATS_URL is not set/],
  [{ ...env, DRAW_START_TURNS_AGO: '-1' }, /DRAW_START_TURNS_AGO/],
  [{ ...env, IMPORT_HISTORY: '0' }, /IMPORT_HISTORY must be on or off/],
])('an invalid variable is named in the error: %#', (faulty, message) => {
  expect(() => readConfig(faulty)).toThrow(message)
})

test('compose.yaml sets exactly the variables that the config reads', () => {
  expect(compareEnvironment('draws', readConfig)).toEqual({ unread: [], withheld: [] })
})
