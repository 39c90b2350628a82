import { startTraceReceiver } from '@quayso/stack/parts/trace-receiver'
import { onTestFinished } from 'vitest'
import { startTracing } from './tracing.ts'

/** Tracing of a test, and the receiver of its spans. */
export async function testTracing() {
  const receiver = await startTraceReceiver()
  onTestFinished(receiver.close)
  const lines: string[] = []
  const log = {
    warn: (_: object, line: string) => void lines.push(line),
    info: (line: string) => void lines.push(line),
  }
  const tracing = startTracing({ service: 'test', url: receiver.url, delayMs: 100, log })
  if (!tracing) throw new Error('no tracing')
  onTestFinished(tracing.stop)
  const counts = async () => {
    const { values } = await tracing.metric.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  return { tracing, receiver, lines, counts }
}
