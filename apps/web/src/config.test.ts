import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('defaults fill what the environment leaves out', () => {
  expect(readConfig({ API_URL: 'http://127.0.0.1:4001/' })).toEqual({
    host: '127.0.0.1',
    port: 4000,
    apiUrl: 'http://127.0.0.1:4001',
    logLevel: 'info',
  })
})

test.each([
  ['without API_URL', {}],
  ['with a relative API_URL', { API_URL: '/api' }],
  ['with a PORT that is no number', { API_URL: 'http://a.test', PORT: 'http' }],
])('refuses to start %s', (_, env) => {
  expect(() => readConfig(env)).toThrow()
})
