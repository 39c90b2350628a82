import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@quayso/stack/paths'
import { expect, test } from 'vitest'
import { leftOutOfImages, shippedFiles } from './shipped-files.ts'

const dockerfile = readFileSync(join(root, 'ops/images/Dockerfile'), 'utf8')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const shipped = shippedFiles(tracked, dockerfile)

test('a release has the apps and what a machine without containers needs, and no tests or tools', () => {
  const wanted = ['apps/api/src/main.ts', 'ops/edge/nginx.conf.template', 'ops/postgres/backup.sh', 'package-lock.json']
  for (const path of [...wanted, 'LICENSE', 'docs/runbook.md', 'tools/src/keys.ts']) expect(shipped).toContain(path)
  expect(shipped.filter((path) => /\.test\.tsx?$|^(tests|\.ci|\.github)\/|^ops\/images\/|^biome/.test(path))).toEqual(
    [],
  )
  expect(shipped.filter((path) => path.startsWith('tools/'))).toEqual(['tools/src/keys.ts'])
})

test('what is left out is read from the Dockerfile, and a Dockerfile that reads otherwise is refused', () => {
  expect(leftOutOfImages(dockerfile)).toEqual({
    folders: expect.arrayContaining(['tests/', 'tools/']),
    testFiles: '*.test.ts*',
  })
  expect(() => leftOutOfImages(dockerfile.replace('rm -rf', 'true'))).toThrow('trimmed')
})

test('what a shipped program imports by its path is shipped', () => {
  const set = new Set(shipped)
  // Testing files import what is for tests alone, and nothing but tests imports them.
  const programs = shipped.filter((path) => /\.tsx?$/.test(path) && !/(^|\/)testing[/.]/.test(path))
  expect(programs.length).toBeGreaterThan(1000)
  const missing = programs.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/ from '(\.[^']+\.tsx?)'/g))
      .map(([, name = '']) => join(dirname(path), name))
      .filter((name) => existsSync(join(root, name)) && !set.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
