import { expect, test } from 'vitest'
import { readParagraph, unsafeLinks } from './page-paragraph.ts'

test('[CON-40] a paragraph is text, a heading or a list, with links in it', () => {
  expect(readParagraph('## Results')).toEqual({ kind: 'heading', text: 'Results' })
  expect(readParagraph('- one\n- [two](/two)')).toEqual({
    kind: 'list',
    items: [[{ text: 'one' }], [{ text: 'two', address: '/two' }]],
  })
  expect(readParagraph('See [us](https://a.example/b) or [them](/contact).')).toEqual({
    kind: 'text',
    pieces: [
      { text: 'See ' },
      { text: 'us', address: 'https://a.example/b' },
      { text: ' or ' },
      { text: 'them', address: '/contact' },
      { text: '.' },
    ],
  })
  expect(readParagraph('- one\nand more').kind).toBe('text')
})

test.each([
  'javascript:alert',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'https:evil.example',
  'https://user:word@evil.example',
  'JavaScript:x',
  '',
])('[CON-40] a link to %j leads nowhere, and is named', (address) => {
  const text = `[press](${address})`
  expect(readParagraph(text)).toEqual({ kind: 'text', pieces: [{ text }] })
  expect(unsafeLinks(text)).toEqual([address])
})

test('[CON-40] markup is text', () => {
  const text = '<script>alert(1)</script> <b onclick="x">'
  expect(readParagraph(text)).toEqual({ kind: 'text', pieces: [{ text }] })
})
