import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../paths.ts'

export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

/** Where Prometheus reads when operators are called. */
export const rulesFile = join(root, 'ops/prometheus/alerts.yml')

export function readAlertRules(): AlertRule[] {
  const { groups } = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: AlertRule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

const secondsOf = { s: 1, m: 60, h: 3600 } as const

/** The same rules with every window and pause so many times shorter. */
export function hasten(rules: string, speed: number): string {
  return rules.replace(/(for: |\[|offset )(\d+)([smh])/g, (_, before: string, count: string, unit: 's' | 'm' | 'h') => {
    return `${before}${Math.max(2, Math.round((Number(count) * secondsOf[unit]) / speed))}s`
  })
}
