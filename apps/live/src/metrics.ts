import { Counter, Gauge, Registry } from '@prometheus-io/client'
import type { AudienceOptions } from './audience.ts'

interface Open {
  readonly viewers: () => number
  readonly memberStreams: () => number
}

/** Metrics of push: open pages, streams of members, delivered events, and pages that were disconnected because they did not read. */
export function createMetrics({ viewers, memberStreams }: Open): {
  registry: Registry
  counting: Required<AudienceOptions>
} {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'quayso_viewers',
    help: 'Open pages',
    registers,
    collect() {
      this.set(viewers())
    },
  })
  new Gauge({
    name: 'quayso_member_streams',
    help: 'Open streams of members',
    registers,
    collect() {
      this.set(memberStreams())
    },
  })
  const deliveries = new Counter({
    name: 'quayso_deliveries_total',
    help: 'Events delivered, counted per page',
    registers,
  })
  const cutOff = new Counter({
    name: 'quayso_cut_off_total',
    help: 'Pages disconnected because they did not read',
    registers,
  })
  return { registry, counting: { onDelivered: (count) => deliveries.inc(count), onCutOff: () => cutOff.inc() } }
}
