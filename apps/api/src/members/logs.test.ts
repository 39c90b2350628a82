import { Writable } from 'node:stream'
import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { credentials, membersApi } from './testing.ts'

test('the log holds no token, no digest, no hash and no password, even when everything fails', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { db, ask, join, configure } = await membersApi({ log: pino({ level: 'trace' }, stream) })
  const { token } = await join('lan', 'secret1')
  const digests = ['secret1', 'guess1', 'better2'].map((password) => passwordDigest('lan', password))
  const minhs = passwordDigest('minh', 'better2')
  const [oldPassword, , newPassword] = digests
  const { password_hash: hash } = await db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow()

  const everything = async () => [
    await ask('/index/login', credentials('lan', 'secret1')),
    await ask('/index/login', credentials('lan', 'guess1')),
    await ask('/index/register', credentials('lan', 'better2')),
    await ask('/index/register', credentials('minh', 'better2')),
    await ask('/index/social/login', { userId: '777', accessToken: 'a-social-token', loginSrc: 0 }),
    await ask('/userInfo/changePassword', { oldPassword, newPassword: oldPassword }, { token }),
    await ask('/userInfo/changePassword', { oldPassword, newPassword }, { token }),
    await ask('/userInfo/download', undefined, { token }),
    await ask('/userInfo/deleteAccount', { userId: 1, password: oldPassword, more: 'x' }, { token }),
    await ask('/index/logout', { token }, { token, headers: { cookie: `token=${token}` } }),
  ]
  await configure('fbLogin', '1')
  // PostgreSQL tells the whole row that a check refuses.
  await sql`ALTER TABLE member ADD CHECK (password_hash = '$argon2id$') NOT VALID`.execute(db)
  await sql`ALTER TABLE session ADD CHECK (member_id < 0) NOT VALID`.execute(db)
  const statuses = (await everything()).map(({ status }) => status)
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(2)
  await sql`ALTER TABLE session RENAME TO away`.execute(db)
  await everything()
  const log = lines.join('')
  expect(log).toContain('violates check constraint')
  const secrets = [token, hash ?? '', ...digests, minhs, 'secret1', 'guess1', 'better2', 'a-social-token', 'argon2']
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
