import { join } from 'node:path'
import { definePostgres } from '@quayso/tools/parts/postgres'
import { defineReplica, runScript } from '@quayso/tools/parts/replica'
import { temporaryDir } from '@quayso/tools/parts/temporary-dir'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { primaryUrl, serverUrls, severalServers } from './servers.ts'

test.each([
  ['postgres://a:b@one:1,two:2/q?x=1,2', ['postgres://a:b@one:1/q?x=1,2', 'postgres://a:b@two:2/q?x=1,2']],
  ['postgresql://one,two,[::1]:5/q', ['postgresql://one/q', 'postgresql://two/q', 'postgresql://[::1]:5/q']],
  ['postgres://a@one/q?o=1,2', ['postgres://a@one/q?o=1,2']],
  ['postgres:///q?host=/run', ['postgres:///q?host=/run']],
])('%s is %j', (url, urls) => {
  expect(serverUrls(url)).toEqual(urls)
  if (urls.length > 1) expect(severalServers(urls)).toBe(url)
})

test('writes find the primary, move to the replica that is promoted, and do not go back to the old one', async () => {
  const { dir, remove } = temporaryDir('failover')
  const settings = { fsync: 'off' }
  const old = await definePostgres({ dir: join(dir, 'old'), database: 'quayso', settings })
  const replica = await defineReplica({
    dir: join(dir, 'new'),
    database: 'quayso',
    settings,
    name: 'new',
    primary: () => old,
  })
  onTestFinished(async () => {
    await Promise.all([old.kill(), replica.kill()])
    remove()
  })
  await old.start()
  await replica.start()
  const url = severalServers([replica.url, old.url])
  const db = connect({ url, application: 'test', maxConnections: 2, onIdleError: () => {} })
  onTestFinished(() => db.destroy())
  await sql`CREATE TABLE written (number int)`.execute(db)
  await runScript('protect.sh', [old.url, 'new'])
  await sql`INSERT INTO written VALUES (1)`.execute(db)
  await expect(runScript('failover.sh', ['--fence', 'false', replica.url])).rejects.toThrow(/nothing was done/)
  await runScript('failover.sh', ['--fence', `kill -9 ${old.pid()}`, replica.url])
  await expect
    .poll(() =>
      sql`INSERT INTO written VALUES (2)`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await old.kill()
  await old.start()
  expect(await primaryUrl(url)).toBe(replica.url)
  const { rows } = await sql`SELECT number FROM written ORDER BY number`.execute(db)
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})
