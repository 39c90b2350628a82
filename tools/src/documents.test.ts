import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
/** Decisions may name what is gone since. */
const documents = files.filter((path) => /^((docs|\.github)\/)?[\w-]+\.md$/.test(path))

function exists(name: string): boolean {
  return files.some((path) => path === name || path.endsWith(`/${name}`))
}

test('documents name files that are there', () => {
  expect(documents.length).toBeGreaterThan(10)
  const missing = documents.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|sh|conf|template))`/g))
      .map(([, name = '']) => name)
      .filter((name) => !exists(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a decision has a number of its own, in its name and in its title', () => {
  const decisions = files.filter((path) => path.startsWith('docs/decisions/'))
  expect(decisions.length).toBeGreaterThan(30)
  const numbers = decisions.map((path) => path.slice('docs/decisions/'.length).slice(0, 3))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
  const titled = decisions.map((path) => readFileSync(join(root, path), 'utf8').match(/^# (\d{3}) /)?.[1])
  expect(titled).toEqual(numbers)
})

test('the address of the repository stands in package.json, and documents clone from there', () => {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: string }
  const cloned = documents.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/git clone (\S+)/g), ([, from]) => `${path}: ${from}`),
  )
  expect(cloned.length).toBeGreaterThan(1)
  expect(cloned.filter((line) => !line.endsWith(`: ${repository}`))).toEqual([])
})
