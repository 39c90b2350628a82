import { Counter, type Registry } from '@prometheus-io/client'

/** Counts what sources answer. */
export function sourceMetrics(registry: Registry): (source: string, outcome: string) => void {
  const answers = new Counter({
    name: 'quayso_source_answers_total',
    help: 'Requests to sources of official results, by what became of them: read, unchanged, or the fault',
    labelNames: ['source', 'outcome'],
    registers: [registry],
  })
  return (source, outcome) => answers.inc({ source, outcome })
}
