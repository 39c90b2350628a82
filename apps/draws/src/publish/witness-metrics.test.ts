import { Registry } from '@prometheus-io/client'
import { connect } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'
import { expect, onTestFinished, test } from 'vitest'
import { parseWitnesses, type RemoteWitness } from './remote-witness.ts'
import { witnessMetrics } from './witness-metrics.ts'

const key = formatVerifierKey(noteSigner('witness.test/w1', new Uint8Array(32)), 'cosignature')
const witness = parseWitnesses(`https://witness.test=${key}`)[0] as RemoteWitness

test('the metrics have how far each witness is behind and what went wrong with it', async () => {
  const { db } = await testDatabase()
  const root = Buffer.alloc(32)
  await db
    .insertInto('log_checkpoint')
    .values({ size: 70, root, note: '', subtrees: [root] })
    .execute()
  await db.insertInto('log_witness').values({ witness: key, size: 58 }).execute()
  const registry = new Registry()
  const onFailure = witnessMetrics(asApp(db, 'quayso_draws'), registry, [witness])
  onFailure(witness, 'refused')
  const metrics = await registry.metrics()
  expect(metrics).toMatch(/^quayso_witness_lag_leaves\{witness="witness.test\/w1"\} 12$/m)
  expect(metrics).toMatch(/^quayso_witness_failures_total\{witness="witness.test\/w1",fault="refused"\} 1$/m)
})

test('while the database is down the lag is unknown', async () => {
  const url = 'postgres://127.0.0.1:1/none'
  const away = connect({ url, application: 'test', maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => away.destroy())
  const registry = new Registry()
  witnessMetrics(away, registry, [witness])
  expect(await registry.metrics()).toMatch(/^quayso_witness_lag_leaves\{witness="witness.test\/w1"\} Nan$/im)
})
