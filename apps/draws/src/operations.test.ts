import { connect } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics, isPlanned } from './operations.ts'

test('the age of what is not yet told, and how late draws were', async () => {
  const { db } = await testDatabase()
  const created_at = new Date(Date.now() - 90_000)
  await db.insertInto('outbox').values({ subject: 's', message_id: 'm', payload: '{}', created_at }).execute()
  const { registry, onLate } = createMetrics(asApp(db, 'quayso_draws'))
  onLate(120)
  const told = await registry.metrics()
  expect(told).toMatch(/^quayso_outbox_age_seconds 9\d\./m)
  expect(told).toMatch(/^quayso_outbox_rows 1$/m)
  expect(told).toMatch(/^quayso_draw_lateness_seconds_bucket\{le="0.1"\} 0$/m)
  expect(told).toMatch(/^quayso_draw_lateness_seconds_bucket\{le="0.25"\} 1$/m)
})

test('while the database is away the lateness is told, and the outbox as unknown', async () => {
  const away = connect({
    url: 'postgres://127.0.0.1:1/none',
    application: 'test',
    maxConnections: 1,
    onIdleError: () => {},
  })
  onTestFinished(() => away.destroy())
  const { registry, onLate } = createMetrics(away)
  onLate(10)
  const told = await registry.metrics()
  expect(told).toMatch(/^quayso_draw_lateness_seconds_count 1$/m)
  expect(told).toMatch(/^quayso_outbox_age_seconds Nan$/im)
  await expect(isPlanned(away)).rejects.toThrow()
})

test('ready once there is a turn to wait for', async () => {
  const { db } = await testDatabase()
  expect(await isPlanned(db)).toBe(false)
  await db.insertInto('game_clock').values({ game: 'st60', next_turn: 2026111400001, next_at: new Date() }).execute()
  expect(await isPlanned(db)).toBe(true)
})
