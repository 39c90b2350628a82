import { connect } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics, isPlanned } from './operations.ts'

test('[AGREE-03] the metrics have the alerts, the age of the oldest unpublished event and the lateness of draws', async () => {
  const { db } = await testDatabase()
  const created_at = new Date((await databaseNowMs(db)) - 90_000)
  await db.insertInto('outbox').values({ subject: 's', message_id: 'm', payload: '{}', created_at }).execute()
  const alert = { kind: 'disagreement', game: 'hcm', turn: 2026111600000, rank: 8, details: '08 a; 80 b' }
  await db.insertInto('result_alert').values(alert).execute()
  const { registry, watch } = createMetrics(asApp(db, 'quayso_draws'))
  watch.onDrawn({ lateMs: 120, isBeaconAbsent: true })
  watch.onRefused('leaf')
  const metrics = await registry.metrics()
  expect(metrics).toMatch(/^quayso_outbox_age_seconds 9\d\./m)
  expect(metrics).toMatch(/^quayso_outbox_rows 1$/m)
  expect(metrics).toMatch(/^quayso_result_alerts\{kind="disagreement"\} 1$/m)
  expect(metrics).toMatch(/^quayso_result_alerts\{kind="source-not-counted"\} 0$/m)
  expect(metrics).toMatch(/^quayso_beacon_absent_total 1$/m)
  expect(metrics).toMatch(/^quayso_refused_total\{what="leaf"\} 1$/m)
  expect(metrics).toMatch(/^quayso_draw_lateness_seconds_bucket\{le="0.1"\} 0$/m)
  expect(metrics).toMatch(/^quayso_draw_lateness_seconds_bucket\{le="0.25"\} 1$/m)
})

test('while the database is down the lateness is exported, and the outbox as unknown', async () => {
  const away = connect({
    url: 'postgres://127.0.0.1:1/none',
    application: 'test',
    maxConnections: 1,
    onIdleError: () => {},
  })
  onTestFinished(() => away.destroy())
  const { registry, watch } = createMetrics(away)
  watch.onDrawn({ lateMs: 10, isBeaconAbsent: false })
  const metrics = await registry.metrics()
  expect(metrics).toMatch(/^quayso_draw_lateness_seconds_count 1$/m)
  expect(metrics).toMatch(/^quayso_outbox_age_seconds Nan$/im)
  await expect(isPlanned(away)).rejects.toThrow()
})

test('a worker is ready once a turn is planned', async () => {
  const { db } = await testDatabase()
  expect(await isPlanned(db)).toBe(false)
  await db.insertInto('game_clock').values({ game: 'st60', next_turn: 2026111400001, next_at: new Date() }).execute()
  expect(await isPlanned(db)).toBe(true)
})
