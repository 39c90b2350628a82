import { compareEnvironment, readCompose } from '@quayso/testing/parts/compose'
import { expect, test } from 'vitest'
import { readKeeperConfig } from './config.ts'

const hex = 'ab'.repeat(32)
const env = {
  KEEPER_SOCKET: '/keeper/socket',
  DRAW_MASTER_KEYS_FILE: 'keys',
  LOG_NAME: 'quayso.test/log',
  LOG_SECRET_KEY_FILE: 'log',
  LOG_STATE_FILE: '/signed/state',
}
const files = { keys: `old:${hex},new:${'cd'.repeat(32)}\n`, log: `${hex}\n` }
const read = (given: Readonly<Record<string, string>>) => (path: string) => given[path] ?? ''

test('[DRAW-19] keys are read from files, the newest last', () => {
  const { masterKeys, logKeys } = readKeeperConfig(env, read(files))
  expect(masterKeys.currentId).toBe('new')
  expect([...masterKeys.byId.keys()]).toEqual(['old', 'new'])
  expect(logKeys).toHaveLength(1)
})

test.each([
  [{ ...files, keys: 'a:short' }, /DRAW_MASTER_KEYS_FILE/],
  [{ ...files, keys: hex }, /DRAW_MASTER_KEYS_FILE/],
  [{ ...files, keys: `a:${hex},a:${hex}` }, /twice/],
  [{ ...files, keys: '' }, /DRAW_MASTER_KEYS_FILE/],
  [{ ...files, log: 'x' }, /LOG_SECRET_KEY_FILE/],
  [{ ...files, log: `${hex},x` }, /LOG_SECRET_KEY_FILE/],
])('an invalid secret is named in the error, and not shown: %#', (given, message) => {
  expect(() => readKeeperConfig(env, read(given))).toThrow(message)
  expect(() => readKeeperConfig(env, read(given))).not.toThrow(hex)
})

test('[DRAW-19] compose.yaml gives the keeper files, no network, and no other service its secrets', () => {
  const withSecrets = (given: Parameters<typeof readKeeperConfig>[0]) =>
    readKeeperConfig(given, (path) => (path.includes('master') ? files.keys : files.log))
  expect(compareEnvironment('keeper', withSecrets)).toEqual({ unread: [], withheld: [] })
  const { services } = readCompose()
  const holders = Object.entries(services).flatMap(([name, { secrets = [] }]) => (secrets.length > 0 ? [name] : []))
  expect(holders).toEqual(['keeper'])
  expect(services.keeper?.network_mode).toBe('none')
})
