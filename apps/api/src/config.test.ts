import { compareEnvironment } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const hex = 'ab'.repeat(32)
const bare = {
  PORT: '4000',
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  LOG_VERIFIER_KEY: 'key',
  BOARD_EVENT_SECRET_KEY: hex,
  DRAW_EVENT_KEYS: hex,
}
const env = { ...bare, UPLOAD_DIR: '/pictures' }

test('there is no office unless it is named, and only near proxies are believed', () => {
  expect(readConfig(env)).toMatchObject({ officeHosts: [], trustedProxies: ['loopback', 'uniquelocal'] })
})

test('lists are read without blanks and in lower case', () => {
  const lists = { OFFICE_HOSTS: 'Office.Example, o2.example,', TRUSTED_PROXIES: '10.0.0.0/8' }
  expect(readConfig({ ...env, ...lists })).toMatchObject({
    officeHosts: ['office.example', 'o2.example'],
    trustedProxies: ['10.0.0.0/8'],
  })
})

test('without the secret of our app there is no social login', () => {
  expect(readConfig(env).social).toBeUndefined()
  expect(readConfig({ ...env, FB_APP_SECRET: '' }).social).toBeUndefined()
  const social = { appSecret: 'secret', graphUrl: 'https://graph.facebook.com', timeoutMs: 5000 } // the limit is tested
  expect(readConfig({ ...env, FB_APP_SECRET: 'secret' }).social).toEqual(social)
})

const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('pictures are kept in a folder or in a bucket', () => {
  expect(readConfig(env).pictures).toEqual({ dir: '/pictures' })
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
  expect(readConfig({ ...bare, ...s3 }).pictures).toEqual({ region: 'us-east-1', bucket: 'pictures', ...keys })
  expect(readConfig({ ...bare, ...s3, S3_ENDPOINT: 'http://s3' }).pictures).toMatchObject({ endpoint: 'http://s3' })
})

test.each([
  ['neither', bare],
  ['both', { ...env, ...s3 }],
  ['no secret', { ...bare, ...s3, S3_SECRET_ACCESS_KEY: '' }],
])('%s is a mistake', (_title, mistaken) => {
  expect(() => readConfig(mistaken)).toThrow(/S3_/)
})

test('of several keys of draws each is accepted, and a faulty one is named', () => {
  expect(readConfig({ ...env, DRAW_EVENT_KEYS: `${hex}, ${'cd'.repeat(32)}` }).drawEventKeys).toHaveLength(2)
  expect(() => readConfig({ ...env, DRAW_EVENT_KEYS: `${hex},` })).toThrow('each of DRAW_EVENT_KEYS must be 64')
  expect(() => readConfig({ ...env, BOARD_EVENT_SECRET_KEY: 'x' })).toThrow('BOARD_EVENT_SECRET_KEY must be 64')
})

test('compose.yaml gives it what it reads, and nothing else', () => {
  expect(compareEnvironment('api', readConfig)).toEqual({ unread: [], withheld: [] })
})
