import { compareEnvironment } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('compose.yaml sets exactly the variables that the config reads', () => {
  expect(compareEnvironment('console', readConfig)).toEqual({ unread: [], withheld: [] })
})

test('[CON-71] the console has an address with HTTPS, or one of this machine', () => {
  const env = {
    ...{ DATABASE_URL: 'postgres://nowhere', SITE_URL: 'https://site.test', PORT: '8080' },
    ...{ CONSOLE_SECRET: 'ab'.repeat(32), CONSOLE_TOKEN_SECRET_KEY: 'ab'.repeat(32), API_URL: 'http://api.test' },
  }
  const origin = (address: string) => readConfig({ ...env, CONSOLE_ORIGIN: address }).consoleOrigin
  expect(origin('https://console.test/')).toBe('https://console.test')
  expect(origin('http://localhost:8081')).toBe('http://localhost:8081')
  expect(() => origin('http://console.test')).toThrow('https')
})
