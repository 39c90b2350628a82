import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRunbook } from './read-runbook.ts'

test('a night has words, lists and lines to type, without signs of Markdown', () => {
  const text =
    '# Runbook\n\n## 2 Writes hang\n\nSee **the** [log](x.md).\n\n- one\n- `two`\n\n```sh\na\n\nb\n```\n\n1. first\n2. second\n'
  expect(readRunbook(text)).toEqual([
    {
      number: '2',
      title: 'Writes hang',
      blocks: [
        { kind: 'words', text: 'See the log.' },
        { kind: 'list', items: ['one', 'two'], isNumbered: false },
        { kind: 'code', text: 'a\n\nb' },
        { kind: 'list', items: ['first', 'second'], isNumbered: true },
      ],
    },
  ])
})

test('every night of the runbook that a card leads to can be opened', () => {
  const runbook = readRunbook(readFileSync(join(import.meta.dirname, '../../../../docs/runbook.md'), 'utf8'))
  const numbers = runbook.map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, i) => String(i + 1)))
  expect(runbook.every(({ blocks }) => blocks.length > 1)).toBe(true)
})
