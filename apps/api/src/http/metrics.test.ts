import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('what waits is told, and goes on being told without the database', async () => {
  const { db } = await testDatabase()
  const { registry, watchQueue, onShed } = createMetrics(db, { queueMs: () => 250 })
  onShed('own')
  watchQueue('logins', () => 7)
  expect(await registry.metrics()).toMatch(/^quayso_board_outbox_rows 0$/m)
  expect(await registry.metrics()).toMatch(/^quayso_notification_outbox_rows 0$/m)
  await db.destroy()
  const told = await registry.metrics()
  expect(told).toMatch(/^quayso_queue_length\{queue="logins"\} 7$/m)
  expect(told).toMatch(/^quayso_request_queue_seconds 0.25$/m)
  expect(told).toMatch(/^quayso_requests_shed_total\{load="own"\} 1$/m)
  expect(told).toMatch(/^quayso_board_outbox_rows Nan$/im)
})
