import { expect, test } from 'vitest'
import { isOfficeHost } from './office-hosts.ts'

test.each([
  ['office.example', true],
  ['OFFICE.example:8443', true],
  ['www.office.example', false],
  ['office.example.evil.example', false],
  ['quayso.example', false],
  ['', false],
  [undefined, false],
])('the host %j is one of the office: %j', (host, isOffice) => {
  expect(isOfficeHost(['office.example'], host)).toBe(isOffice)
})
