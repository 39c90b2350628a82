import type { LocalPushService } from '../parts/push-service/define-push-service.ts'

export interface ToldAudit {
  readonly messages: number
  /** Devices that were never told of a draw, summed over the draws. */
  readonly untold: number
  /** Messages that a device had got before. */
  readonly doubled: number
}

/** Compares what the push service took with what each of the devices 1 to `devices` should have got. */
export async function auditTold(service: LocalPushService, devices: number, draws: number): Promise<ToldAudit> {
  const told = new Map<string, Uint8Array>()
  let messages = 0
  for await (const { device, topic } of service.readTaken()) {
    const counts = told.get(topic) ?? new Uint8Array(devices + 1)
    told.set(topic, counts)
    counts[device] = (counts[device] ?? 0) + 1
    messages++
  }
  const different = [...told.values()].reduce((sum, counts) => sum + counts.filter((count) => count > 0).length, 0)
  // Another topic than those of the draws counts as none.
  const untold = told.size > draws ? Number.NaN : devices * draws - different
  return { messages, untold, doubled: messages - different }
}
