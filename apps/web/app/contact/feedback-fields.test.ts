import { expect, test } from 'vitest'
import { readForm } from '../ui/controls/read-form.ts'
import { feedbackFields, missingFields } from './feedback-fields.ts'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readForm(form, feedbackFields)
}

test('[CONT-03] every field counts after trimming', () => {
  const feedback = read({ userName: ' Lan ', contact: '\n0900', content: 'a\n b\t' })
  expect(feedback).toEqual({ userName: 'Lan', contact: '0900', content: 'a\n b' })
  expect(missingFields(feedback)).toEqual([])
  expect(missingFields(read({ userName: ' \u3000', contact: 'x' }))).toEqual(['userName', 'content'])
})
