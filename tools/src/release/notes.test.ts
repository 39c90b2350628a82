import { expect, test } from 'vitest'
import { formatNotes, groupSubjects, newVariables } from './notes.ts'

test('commits are grouped by who reads of them, and none is lost', () => {
  const subjects = [
    'web: paint the last ten seconds',
    'Merge branch lead',
    'ops: call operators',
    'boards: refuse an edit',
    'text size: grow digits',
    'e2e: wait for it',
    'Add many things',
    'README: say more: much more',
  ]
  expect(groupSubjects(subjects)).toEqual({
    'For visitors': ['boards: refuse an edit', 'text size: grow digits', 'web: paint the last ten seconds'],
    'For operators': ['ops: call operators'],
    'For developers': ['Add many things', 'README: say more: much more', 'e2e: wait for it'],
  })
})

test('a heading without lines is left out', () => {
  expect(formatNotes({ 'For visitors': [], 'For operators': ['ops: call'] })).toBe('### For operators\n\n- ops: call\n')
})

test('variables that an operator has to know of are those that were not read before', () => {
  const before = `a: \${LOG_LEVEL:-info}\nb: \${GONE}`
  const now = `a: \${LOG_LEVEL:-info}\nb: \${NEW_PASSWORD:?needed}\nc: \${NEW_PASSWORD}`
  expect(newVariables(before, now)).toEqual(['NEW_PASSWORD'])
})
