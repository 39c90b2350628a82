import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAlertRules } from '@quayso/stack/parts/watch/rules'
import { root } from '@quayso/stack/paths'
import { expect, test } from 'vitest'
import { declaredMetrics } from '../declared-metrics.ts'

interface Dashboard {
  readonly panels: readonly {
    readonly id: number
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}
const { panels } = JSON.parse(readFileSync(join(root, 'ops/grafana/dashboards/quayso.json'), 'utf8')) as Dashboard
const targets = panels.flatMap((panel) => panel.targets ?? [])
const metricsIn = (expr: string) => expr.match(/\b(?:quayso|process|nodejs)_[a-z0-9_]+/g) ?? []

test('[WATCH-03] it looks at metrics that exist, with the labels that its legends name', () => {
  const metrics = declaredMetrics()
  for (const { expr, legendFormat } of targets) {
    expect(
      metricsIn(expr).filter((name) => name.startsWith('quayso_') && !metrics.has(name)),
      expr,
    ).toEqual([])
    const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
    // Prometheus adds these to whatever it collects.
    for (const label of labels.filter((name) => !['job', 'instance'].includes(name)))
      expect(expr, legendFormat).toContain(`by (${label})`)
  }
})

test('[WATCH-03] whatever calls an operator can be seen', () => {
  const shown = new Set(
    targets.flatMap(({ expr }) => metricsIn(expr)).map((name) => name.replace(/_bucket$/, '_count')),
  )
  const called = readAlertRules().flatMap(({ expr }) =>
    metricsIn(expr).map((name) => name.replace(/_bucket$/, '_count')),
  )
  expect([...new Set(called)].filter((name) => !shown.has(name))).toEqual([])
})

test('no panel lies over another', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
