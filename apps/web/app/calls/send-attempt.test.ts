import { expect, test } from 'vitest'
import { nextAttempt } from './send-attempt.ts'

test('[CALL-19] the same text keeps its key, another text gets another', () => {
  let keys = 0
  const newKey = () => `key ${++keys}`
  const first = nextAttempt(undefined, 'chào', newKey)
  const again = nextAttempt(first, 'chào', newKey)
  const other = nextAttempt(again, 'chào bạn', newKey)
  expect([first, again, other].map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2'])
})
