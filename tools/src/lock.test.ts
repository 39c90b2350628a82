import { expect, test } from 'vitest'
import { entriesWithoutHash } from './lock.ts'

test('every entry that npm downloads has a sha512 hash', () => {
  const packages = {
    '': {},
    'apps/api': {},
    'node_modules/@quayso/api': { link: true },
    'node_modules/pg': { integrity: 'sha512-abc' },
    'node_modules/old': { integrity: 'sha1-abc' },
    'node_modules/pg/node_modules/bare': {},
  }
  expect(entriesWithoutHash({ packages })).toEqual(['node_modules/old', 'node_modules/pg/node_modules/bare'])
})
