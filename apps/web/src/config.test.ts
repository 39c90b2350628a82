import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = { API_URL: 'http://127.0.0.1:4001/', PORT: '4000' }

test('defaults fill what the environment leaves out', () => {
  expect(readConfig(env)).toEqual({
    host: '127.0.0.1',
    port: 4000,
    apiUrl: 'http://127.0.0.1:4001',
    officeHosts: [],
    trustedProxies: 'loopback',
    logLevel: 'info',
  })
})

test.each([
  ['without API_URL', { ...env, API_URL: undefined }],
  ['with a relative API_URL', { ...env, API_URL: '/api' }],
  ['with a PORT that is no number', { ...env, PORT: 'http' }],
])('refuses to start %s', (_, faulty) => {
  expect(() => readConfig(faulty)).toThrow()
})
