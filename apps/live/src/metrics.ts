import { Counter, Gauge, Registry } from 'prom-client'
import type { AudienceOptions } from './audience.ts'

/** What an operator wants to see of push: how many listen, what they were told, who could not keep up. */
export function createMetrics(viewers: () => number): { registry: Registry; counting: Required<AudienceOptions> } {
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
  const deliveries = new Counter({ name: 'quayso_deliveries_total', help: 'Events times pages', registers })
  const cutOff = new Counter({ name: 'quayso_cut_off_total', help: 'Pages that did not read', registers })
  return { registry, counting: { onDelivered: (count) => deliveries.inc(count), onCutOff: () => cutOff.inc() } }
}
