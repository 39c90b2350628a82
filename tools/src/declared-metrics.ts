import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@quayso/stack/paths'

/** Names of our metrics as Prometheus knows them, those of a histogram with their endings. */
export function declaredMetrics(): Set<string> {
  const sources = globSync(['{apps,packages}/*/src/**/*.ts', 'tools/src/probe/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
  const names = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'(quayso_[a-z_]+)'/g)].map(([, name = '']) => name),
  )
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`]))
}
