import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'
import { expect, test } from 'vitest'
import { parseWitnesses } from './remote-witness.ts'

const keyOf = (name: string) => formatVerifierKey(noteSigner(name, new Uint8Array(32).fill(1)), 'cosignature')
const key = keyOf('witness.test/w1')

test('witnesses are listed by address and key', () => {
  expect(parseWitnesses(undefined)).toEqual([])
  expect(parseWitnesses('')).toEqual([])
  const text = `https://witness.test/a/b/=${key}, http://127.0.0.1:8090=${keyOf('w2')}`
  expect(parseWitnesses(text).map(({ url, key: { name } }) => [url.href, name])).toEqual([
    ['https://witness.test/a/b/add-checkpoint', 'witness.test/w1'],
    ['http://127.0.0.1:8090/add-checkpoint', 'w2'],
  ])
})

test.each([
  key,
  'https://witness.test',
  `=${key}`,
  `ftp://witness.test=${key}`,
  `https://witness.test=${formatVerifierKey(noteSigner('log', new Uint8Array(32)))}`,
  `https://a.test=${key},https://b.test=${key}`,
])('%s is refused', (text) => {
  expect(() => parseWitnesses(text)).toThrow('LOG_WITNESSES')
})
