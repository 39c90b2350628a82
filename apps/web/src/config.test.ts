import { compareEnvironment } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = { API_URL: 'http://127.0.0.1:4001/', PORT: '4000' }

test('missing environment variables get their defaults', () => {
  expect(readConfig(env)).toEqual({
    host: '127.0.0.1',
    port: 4000,
    apiUrls: ['http://127.0.0.1:4001'],
    officeHosts: [],
    trustedProxies: 'loopback',
    worksOffline: true,
    logLevel: 'info',
  })
})

test('API_URL may list several APIs', () => {
  const API_URL = 'http://api-1:8080, http://api-2:8080/'
  expect(readConfig({ ...env, API_URL }).apiUrls).toEqual(['http://api-1:8080', 'http://api-2:8080'])
})

test('OFFLINE=off ends the service workers', () => {
  expect(readConfig({ ...env, OFFLINE: 'off' }).worksOffline).toBe(false)
})

test.each([
  ['without API_URL', { ...env, API_URL: undefined }],
  ['with a relative API_URL', { ...env, API_URL: '/api' }],
  ['with a PORT that is no number', { ...env, PORT: 'http' }],
])('refuses to start %s', (_, faulty) => {
  expect(() => readConfig(faulty)).toThrow()
})

test('compose.yaml sets exactly the variables that are read', () => {
  expect(compareEnvironment('web', readConfig)).toEqual({ unread: [], withheld: [] })
})
