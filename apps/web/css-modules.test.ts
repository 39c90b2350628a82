import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { className } from './css-modules.ts'

test('class names depend on the file name only', () => {
  expect(className('/app/ui/panel.module.css', 'head')).toBe('panel-head')
  expect(className('/app/ui/panel.module.css?used', 'head')).toBe('panel-head')
})

test('no two stylesheets have the same name, so that class names are unique', () => {
  const names = globSync('**/*.module.css', { cwd: join(import.meta.dirname, 'app') }).map((path) => basename(path))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
