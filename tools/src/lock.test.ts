import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entriesNotLocked, entriesNotPinned, entriesWithScripts } from './lock.ts'

test('[SHIP-03] every entry that npm downloads has a version and a sha512 hash', () => {
  const packages = {
    '': {},
    'apps/api': {},
    'node_modules/@quayso/api': { link: true },
    'node_modules/pg': { version: '1.0.0', integrity: 'sha512-abc' },
    'node_modules/old': { version: '1.0.0', integrity: 'sha1-abc' },
    'node_modules/pg/node_modules/bare': {},
    'node_modules/stub': { integrity: 'sha512-abc' },
  }
  expect(entriesNotPinned({ packages })).toEqual([
    'node_modules/old',
    'node_modules/pg/node_modules/bare',
    'node_modules/stub',
  ])
})

test('[SHIP-03] a package that runs code while it is installed is found', () => {
  const packages = {
    'apps/web': { hasInstallScript: true },
    'node_modules/pg': { integrity: 'sha512-abc' },
    'node_modules/native': { integrity: 'sha512-def', hasInstallScript: true },
  }
  expect(entriesWithScripts({ packages })).toEqual(['node_modules/native'])
})

test('[SHIP-03] a package that is installed has the hash of the lock file', () => {
  const lock = { packages: { 'node_modules/pg': { integrity: 'sha512-a' }, 'node_modules/other': {} } }
  const installed = {
    packages: {
      'node_modules/@quayso/api': { link: true },
      'node_modules/pg': { integrity: 'sha512-a' },
      'node_modules/other': {},
      'node_modules/late': { integrity: 'sha512-b' },
      'node_modules/pg/node_modules/pg': { integrity: 'sha512-a' },
    },
  }
  expect(entriesNotLocked(installed, lock)).toEqual([
    'node_modules/other',
    'node_modules/late',
    'node_modules/pg/node_modules/pg',
  ])
  expect(entriesNotLocked({ packages: { 'node_modules/pg': { integrity: 'sha512-x' } } }, lock)).toHaveLength(1)
})

test('[SHIP-03] an installation runs no command of ours but prepare', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const runByNpm = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'postprepare', 'dependencies']
  expect(Object.keys(scripts).filter((name) => runByNpm.includes(name))).toEqual([])
})
