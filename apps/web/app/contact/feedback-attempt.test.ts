import { expect, test } from 'vitest'
import { missingFields, nextAttempt, readFeedback } from './feedback-attempt.ts'

const feedback = { userName: 'Lan', contact: '0900', content: 'Chào' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('[CONT-03] every field counts after trimming', () => {
  expect(readFeedback(formOf({ userName: ' Lan ', contact: '\n0900', content: 'a\n b\t' }))).toEqual({
    userName: 'Lan',
    contact: '0900',
    content: 'a\n b',
  })
  expect(missingFields(readFeedback(formOf({ userName: ' \u3000', contact: 'x' })))).toEqual(['userName', 'content'])
  expect(missingFields(feedback)).toEqual([])
})

test('one thing has one key, however often it is sent', () => {
  let count = 0
  const newKey = () => `key-${++count}`
  const first = nextAttempt(undefined, feedback, newKey)
  expect(first).toEqual({ feedback, key: 'key-1' })
  expect(nextAttempt(first, { ...feedback }, newKey).key).toBe('key-1')
  expect(nextAttempt(first, { ...feedback, content: 'Khác' }, newKey).key).toBe('key-2')
})
