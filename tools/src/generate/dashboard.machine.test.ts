import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { expect, onTestFinished, test } from 'vitest'

test('[WATCH-03] every line of the dashboard is one that Prometheus can draw', () => {
  const { dir, remove } = temporaryDir('dashboard')
  onTestFinished(remove)
  const { panels } = JSON.parse(readFileSync(join(root, 'ops/grafana/dashboards/quayso.json'), 'utf8')) as {
    readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[]
  }
  const lines = panels.flatMap(({ targets = [] }) => targets)
  const rules = lines.map(({ expr }, i) => ({ record: `line:${i}`, expr }))
  const file = join(dir, 'rules.json')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'lines', rules }] }))
  expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain(
    `SUCCESS: ${lines.length} rules found`,
  )
})
