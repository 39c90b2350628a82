import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const time = Date.UTC(2026, 10, 16, 9, 15, 1)
const line = (fields: object) => JSON.stringify({ time, pid: 1, hostname: 'vm', name: 'api', ...fields })

test('a line has its time, its part, what happened and its fields', () => {
  expect(readableLine('api', line({ level: 30, msg: 'listening', port: 4001 }))).toBe(
    '09:15:01 api      listening port=4001',
  )
})

test('warnings and errors are marked, an error has its stack', () => {
  expect(readableLine('web', line({ level: 40, msg: 'slow', ms: 900 }))).toBe('09:15:01 web      warning: slow ms=900')
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at f' }
  expect(readableLine('web', line({ level: 50, msg: 'failed', err }))).toContain(
    'error: failed err=Error: no\n    at f',
  )
})

test('draws, several a second, are left out unless one failed', () => {
  expect(readableLine('draws-1', line({ level: 30, msg: 'drawn', game: 'st45' }))).toBeUndefined()
  expect(readableLine('draws-1', line({ level: 50, msg: 'drawn', game: 'st45' }))).toContain('error: drawn')
})

test('a line that is not JSON is shown unchanged', () => {
  expect(readableLine('web', '{ VITE v8 }')).toBe('         web      { VITE v8 }')
})
