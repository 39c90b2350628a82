import { expect, test } from 'vitest'
import { readTraceparent, toTraceparent } from './traceparent.ts'

const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const header = `00-${span.traceId}-${span.spanId}-01`

test('a traceparent is read as it is written', () => {
  expect(toTraceparent(span)).toBe(header)
  expect(readTraceparent(header)).toEqual(span)
})

test.each([
  undefined,
  '',
  [header],
  header.replace(/01$/, '00'),
  header.replace(/01$/, '03'),
  header.replace(/^00/, '01'),
  header.toUpperCase(),
  `${header} `,
  ` ${header}`,
  `${header}-01`,
  header.replace(span.traceId, '0'.repeat(32)),
  header.replace(span.spanId, '0'.repeat(16)),
  header.replace(span.spanId, `${span.spanId}0`),
])('[TRACE-01] %j is not traced', (given) => {
  expect(readTraceparent(given)).toBeUndefined()
})
