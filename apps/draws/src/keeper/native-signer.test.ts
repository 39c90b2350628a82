import { utf8 } from '@quayso/fairness/bytes'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { expect, test } from 'vitest'
import { nativeSigner } from './native-signer.ts'

test('the native signer and the portable one give the same signatures', () => {
  const secretKey = new Uint8Array(32).fill(9)
  const native = nativeSigner('quayso.test/log', secretKey)
  const portable = noteSigner('quayso.test/log', secretKey)
  expect(Buffer.from(native.publicKey)).toEqual(Buffer.from(portable.publicKey))
  expect(Buffer.from(native.sign(utf8('a head')))).toEqual(Buffer.from(portable.sign(utf8('a head'))))
})
