import { eventKeyOf } from '@quayso/events/event-keys'
import { eventSecretKey } from '@quayso/events/testing'
import { compareEnvironment } from '@quayso/stack/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('compose.yaml sets exactly the variables that the config reads', () => {
  expect(compareEnvironment('live', readConfig)).toEqual({ unread: [], withheld: [] })
})

const key = eventKeyOf(eventSecretKey)
const settings = {
  ...{ PORT: '1', NATS_URL: 'nats://live:secret@nats', DRAW_EVENT_KEYS: key, BOARD_EVENT_KEYS: key },
}
const ownName = { TLS_PORT: '443', CERTIFICATE_DIR: '/certificate', PAGE_ORIGINS: 'https://quayso.example' }

test('[OPS-08] a name of its own needs all of its settings', () => {
  expect(readConfig(settings).ownName).toBeUndefined()
  expect(readConfig({ ...settings, ...ownName }).ownName).toMatchObject({
    ...{ host: undefined, port: 443, certificateDir: '/certificate', pageOrigins: ['https://quayso.example'] },
  })
  const written = { PAGE_ORIGINS: 'https://Quayso.example:443/, http://localhost:8080' }
  expect(readConfig({ ...settings, ...ownName, ...written }).ownName?.pageOrigins).toEqual([
    ...['https://quayso.example', 'http://localhost:8080'],
  ])
  const wrong = { ...settings, ...ownName, PAGE_ORIGINS: 'quayso.example:443' }
  expect(() => readConfig(wrong)).toThrow('PAGE_ORIGINS')
  for (const name of Object.keys(ownName)) {
    expect(() => readConfig({ ...settings, ...ownName, [name]: undefined }), name).toThrow(name)
  }
})
