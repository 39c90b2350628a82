import { Registry } from '@prometheus-io/client'
import { expect, test } from 'vitest'
import { countRefusedEvents } from './count-refused-events.ts'

test('[DRAW-24] each refused event is counted by its reason, and the log gets a line a minute', async () => {
  const registry = new Registry()
  const warned: object[] = []
  let nowMs = 0
  const reasons = ['forged', 'malformed'] as const
  const onRefused = countRefusedEvents({ registry, reasons, warn: (line) => warned.push(line), nowMs: () => nowMs })
  const metrics = () => registry.metrics()
  expect(await metrics()).toContain('quayso_events_refused_total{reason="forged"} 0')
  for (let i = 0; i < 1000; i++) onRefused('forged', 'draw.st45')
  nowMs = 59_999
  onRefused('malformed', 'draw.st45')
  expect(warned).toEqual([{ reason: 'forged', subject: 'draw.st45', count: 1 }])
  nowMs = 60_000
  onRefused('malformed', 'x'.repeat(5000))
  expect(warned.slice(1)).toEqual([{ reason: 'malformed', subject: 'x'.repeat(64), count: 1001 }])
  expect(await metrics()).toContain('quayso_events_refused_total{reason="forged"} 1000')
  expect(await metrics()).toContain('quayso_events_refused_total{reason="malformed"} 2')
})
