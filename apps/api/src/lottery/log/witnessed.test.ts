import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

async function witnessedLog() {
  const { db } = await testDatabase()
  const root = Buffer.alloc(32, 1)
  const heads = [10, 20, 30, 40].map((size) => ({ size, root, note: `head of ${size}\n`, subtrees: [root] }))
  await db.insertInto('log_checkpoint').values(heads).execute()
  const cosignature = (size: number, witness: string) => ({ size, witness, line: `— ${witness} on ${size}\n` })
  const add = (...rows: readonly [number, string][]) =>
    db
      .insertInto('log_cosignature')
      .values(rows.map((row) => cosignature(...row)))
      .execute()
  const app = testApi({ db: asApp(db, 'quayso_api'), verifierKey: '' })
  const ask = async (path: string) => {
    const { statusCode, body } = await app.inject(`/log/${path}`)
    return statusCode === 200 ? body : statusCode
  }
  return { app, add, ask }
}

test('[DRAW-21] heads are served with the cosignatures that have come in, and the newest head that has enough of them', async () => {
  const { app, add, ask } = await witnessedLog()
  expect(await ask('checkpoint')).toBe('head of 40\n')
  expect(await ask('witnessed/1')).toBe(404)
  await add([10, 'w2'], [10, 'w1'], [10, 'w3'], [20, 'w1'], [20, 'w2'], [30, 'w2'])
  expect(await ask('checkpoint')).toBe('head of 40\n')
  expect(await ask('witnessed/1')).toBe('head of 30\n— w2 on 30\n')
  expect(await ask('witnessed/2')).toBe('head of 20\n— w1 on 20\n— w2 on 20\n')
  expect(await ask('witnessed/3')).toBe('head of 10\n— w1 on 10\n— w2 on 10\n— w3 on 10\n')
  expect(await ask('witnessed/4')).toBe(404)
  await add([40, 'w3'])
  expect(await ask('checkpoint')).toBe('head of 40\n— w3 on 40\n')
  expect((await app.inject('/log/witnessed/1')).headers['cache-control']).toContain('s-maxage=1')
})

test('[VER-05] the keys of those who cosign are told', async () => {
  const { add, ask } = await witnessedLog()
  expect(await ask('witnesses')).toBe('[]')
  await add([10, 'w2'], [10, 'w1'], [20, 'w1'])
  expect(await ask('witnesses')).toBe('["w1","w2"]')
})

test.each(['0', '01', '100', '-1', 'x', '1/2', ''])('/log/witnessed/%s is not there', async (count) => {
  const { add, ask } = await witnessedLog()
  await add([10, 'w1'])
  expect(await ask(`witnessed/${count}`)).toBe(404)
})
