import { expect, test } from 'vitest'
import { directDependencies, missingOptionalPackages, packagesBehind } from './lock-tree.ts'

const lock = {
  packages: {
    '': { devDependencies: { compiler: 'npm:real-compiler@7.0.0' }, optionalDependencies: { node: '24.0.0' } },
    'apps/api': { dependencies: { '@quayso/games': '*', web: '2.0.0' }, devDependencies: { runner: '1.0.0' } },
    'apps/web': { dependencies: { web: '3.0.0' } },
    tools: { dependencies: { runner: '1.0.0' } },
    'node_modules/@quayso/games': { link: true },
    'node_modules/compiler': { name: 'real-compiler', version: '7.0.0' },
    'node_modules/node': { version: '24.0.0' },
    'node_modules/runner': { version: '1.0.0' },
    'node_modules/web': {
      version: '2.0.0',
      dependencies: { a: '^1.0.0' },
      optionalDependencies: { fast: '1', other: '1' },
    },
    'apps/web/node_modules/web': { version: '3.0.0' },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', web: '*' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { c: '1' } },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/fast': { version: '1.0.0' },
  },
}

test('direct dependencies have their locked version, their real name, and whether they are shipped', () => {
  const found = directDependencies(lock).map(({ name, version, isShipped }) => [name, version, isShipped])
  expect(found).toEqual([
    ['real-compiler', '7.0.0', false],
    ['node', '24.0.0', false],
    ['runner', '1.0.0', false],
    ['web', '2.0.0', true],
    ['web', '3.0.0', true],
  ])
})

test('what comes with a package is found where Node would find it, once', () => {
  expect([...packagesBehind(lock, 'node_modules/web')].sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/fast',
  ])
  expect(packagesBehind(lock, 'node_modules/b').size).toBe(0)
})

test('[SHIP-03] an optional package that the lock file lacks is named with the version that wants it', () => {
  expect(missingOptionalPackages(lock)).toEqual(['web@2.0.0 lacks other'])
})
