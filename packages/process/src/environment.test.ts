import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment, serverUrl } from './environment.ts'

function secretsDir(files: Readonly<Record<string, string>>): string {
  const { dir, remove } = temporaryDir('secrets')
  onTestFinished(remove)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return dir
}

test.each(['SECRETS_DIR', 'CREDENTIALS_DIRECTORY'])('[OPS-01] a secret may be a file in %s', (name) => {
  const dir = secretsDir({ WALLET_KEYS: 'a:1\n', '.hidden': 'x' })
  expect(readEnvironment({ [name]: dir, PORT: '1' })).toEqual({ [name]: dir, PORT: '1', WALLET_KEYS: 'a:1' })
})

test('without a folder of secrets the variables stay as they are', () => {
  expect(readEnvironment({ PORT: '1' })).toEqual({ PORT: '1' })
})

test('[OPS-01] a secret in two places is refused, and not shown', () => {
  const env = { SECRETS_DIR: secretsDir({ WALLET_KEYS: 'file' }), WALLET_KEYS: 'variable' }
  expect(() => readEnvironment(env)).toThrow(/^WALLET_KEYS is both a variable and a file in \S+$/)
})

test.each([
  ['postgres://api@one:5432,two:5432/quayso', 'postgres://api:a%40b@one:5432,two:5432/quayso'],
  ['nats://live@one:4222,nats://live@two:4222', 'nats://live:a%40b@one:4222,nats://live:a%40b@two:4222'],
])('the password of %s may be given apart', (url, whole) => {
  expect(serverUrl({ NATS_URL: url, NATS_PASSWORD: 'a@b' }, 'NATS')).toBe(whole)
})

test.each(['postgres://one/quayso', 'postgres://api:old@one/quayso'])('a password has no place in %s', (url) => {
  expect(() => serverUrl({ DATABASE_URL: url, DATABASE_PASSWORD: 'secret' }, 'DATABASE')).toThrow(/^DATABASE_URL must/)
})

test('an address without a password apart stays as it is', () => {
  const url = 'postgres://api:secret@one/quayso'
  expect(serverUrl({ DATABASE_URL: url }, 'DATABASE')).toBe(url)
})
