import type { DrawEvent } from '@quayso/contract/calls/draws'
import { testDraw } from '@quayso/events/testing'
import { testTracing } from '@quayso/process/tracing/testing'
import { traceOf } from '@quayso/process/tracing/trace-of'
import { expect, test } from 'vitest'
import { traceDraws } from './trace-draws.ts'

test('[TRACE-01] a new draw is written within its trace, and replayed ones leave no span', async () => {
  const { tracing, receiver } = await testTracing()
  const sent: DrawEvent[] = []
  const send = traceDraws(tracing, { sendDraw: (event) => void sent.push(event), viewers: () => 7 })
  const old = { ...testDraw(1), drawnAt: new Date(Date.now() - 3_600_000).toISOString() }
  const fresh = { ...testDraw(2), turnNum: '20261114-0684', drawnAt: new Date().toISOString() }
  send(old)
  send(fresh)
  await tracing.stop()
  expect(sent).toEqual([old, fresh])
  const { traceId, spanId: parentSpanId } = traceOf(`${fresh.code}:2026111400684:${fresh.version}`)
  expect(receiver.spans).toHaveLength(1)
  expect(receiver.spans[0]).toMatchObject({ traceId, parentSpanId, kind: 5, attributes: { viewers: 7 } })
})
