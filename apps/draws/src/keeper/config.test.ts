import { compareEnvironment, readCompose, secretsOf } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readKeeperConfig } from './config.ts'

const hex = 'ab'.repeat(32)
const env = {
  KEEPER_SOCKET: '/keeper/socket',
  DRAW_MASTER_KEYS: `old:${hex},new:${'cd'.repeat(32)}`,
  LOG_NAME: 'quayso.test/log',
  LOG_SECRET_KEY: hex,
  LOG_STATE_FILE: '/signed/state',
}

test('[DRAW-19] keys are listed, the newest last', () => {
  const { masterKeys, logKeys } = readKeeperConfig(env)
  expect(masterKeys.currentId).toBe('new')
  expect([...masterKeys.byId.keys()]).toEqual(['old', 'new'])
  expect(logKeys).toHaveLength(1)
})

test.each([
  [{ ...env, DRAW_MASTER_KEYS: 'a:short' }, /DRAW_MASTER_KEYS/],
  [{ ...env, DRAW_MASTER_KEYS: hex }, /DRAW_MASTER_KEYS/],
  [{ ...env, DRAW_MASTER_KEYS: `a:${hex},a:${hex}` }, /twice/],
  [{ ...env, DRAW_MASTER_KEYS: '' }, /DRAW_MASTER_KEYS/],
  [{ ...env, LOG_SECRET_KEY: 'x' }, /LOG_SECRET_KEY/],
  [{ ...env, LOG_SECRET_KEY: `${hex},x` }, /LOG_SECRET_KEY/],
])('an invalid secret is named in the error, and not shown: %#', (given, message) => {
  expect(() => readKeeperConfig(given)).toThrow(message)
  expect(() => readKeeperConfig(given)).not.toThrow(hex)
})

test('[DRAW-19] compose.yaml gives the keeper files, no network, and no other service its secrets', () => {
  expect(compareEnvironment('keeper', readKeeperConfig)).toEqual({ unread: [], withheld: [] })
  const { services } = readCompose()
  const holders = Object.entries(services).flatMap(([name, service]) =>
    secretsOf(service).some(({ source }) => /^(DRAW_MASTER_KEYS|LOG_SECRET_KEY)$/.test(source)) ? [name] : [],
  )
  expect(holders).toEqual(['keeper'])
  expect(services.keeper?.network_mode).toBe('none')
})
