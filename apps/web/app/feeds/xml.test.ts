import { expect, test } from 'vitest'
import { element, xmlDocument } from './xml.ts'

test.each([
  ['<script>alert("1 & 2")</script>', '&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;'],
  [']]>', ']]&gt;'],
  ['a\u0000b\u000bc\ufffed', 'abcd'],
  ['half \ud800', 'half \ufffd'],
  ['Đắk Lắk เร็ว 极速 🎱', 'Đắk Lắk เร็ว 极速 🎱'],
])('%j is escaped for XML', (text, escaped) => {
  expect(element('t', { a: text }, text).xml).toBe(`<t a="${escaped}">${escaped}</t>`)
})

test('elements nest, and attributes without a value are left out', () => {
  const link = element('link', { href: '/?a=1&b=2', title: undefined })
  expect(xmlDocument(element('feed', {}, link, ''))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed><link href="/?a=1&amp;b=2"/></feed>\n',
  )
})
