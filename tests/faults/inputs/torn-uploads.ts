import fc from 'fast-check'
import type { Draft } from './draft.ts'

const boundary = 'quayso-inputs'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function part(name: string, more = ''): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
}

const whole = Buffer.concat([
  Buffer.from(`${part('userId')}1\r\n${part('file', '; filename="a.png"\r\ncontent-type: image/png')}`),
  png,
  Buffer.from(`\r\n--${boundary}--\r\n`),
])

/** Incomplete forms: without an end, a name, a picture or a boundary, or with too much. */
const torn: readonly Buffer[] = [
  ...[`--${boundary}--\r\n`, `--${boundary}`, '\r\n', part('file'), part('__proto__') + part('constructor')].map(
    (text) => Buffer.from(text),
  ),
  Buffer.from(part('userId').replaceAll('\r\n', '\n')),
  Buffer.from(`${`${part('userId')}1\r\n`.repeat(30)}--${boundary}--\r\n`),
  Buffer.from(`${part('a'.repeat(5000))}1\r\n--${boundary}--\r\n`),
  Buffer.from(`--${boundary}\r\n${'x: y\r\n'.repeat(200)}\r\n1\r\n--${boundary}--\r\n`),
  Buffer.from(`${part('file', `; filename="${'/..'.repeat(99)}"`)}GIF89a\r\n--${boundary}--\r\n`),
  Buffer.from(`${part('userId', "; filename*=utf-8''%ff%fe")}\xff\r\n--${boundary}--\r\n`, 'latin1'),
]

const types: readonly string[] = [
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary="${boundary}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'b'.repeat(3000)}`,
  `multipart/mixed; boundary=${boundary}`,
]

/** Uploads of pictures that are cut or cannot be parsed. */
export const tornUploads: fc.Arbitrary<Draft> = fc
  .record({
    body: fc.oneof(
      fc.nat(whole.length).map((length) => whole.subarray(0, length)),
      fc.constantFrom(...torn),
    ),
    type: fc.oneof(fc.constant(types[0] ?? ''), fc.constantFrom(...types)),
    hangsUp: fc.nat(9).map((n) => n === 0),
  })
  .map(({ body, type, hangsUp }) => ({
    method: 'POST',
    path: '/api/upload/image',
    query: [],
    headers: [['content-type', type]],
    body,
    hangsUp,
  }))
