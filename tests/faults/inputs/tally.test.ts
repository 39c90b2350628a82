import { expect, test } from 'vitest'
import type { InputRequest } from './draft.ts'
import { createTally, describeFailures } from './tally.ts'

const request: InputRequest = {
  ...{ kind: 'hosts', target: 'web', method: 'GET', path: '/x', headers: [['host', '']] },
  ...{ body: Buffer.alloc(0), hangsUp: false },
}

test.each([
  [200, false, false, '2xx', 0],
  [404, false, false, '4xx', 0],
  // A full queue sends Retry-After.
  [503, true, false, 'shed', 0],
  [503, false, false, '503', 1],
  [500, true, false, '500', 1],
  [504, false, false, '504', 1],
  [0, false, false, 'unanswered', 1],
  // A sender that disconnects gets no answer.
  [0, false, true, 'left', 0],
  [500, false, true, '500', 1],
])(
  '%i, with Retry-After: %s, to a sender that disconnects: %s, counts as %s',
  (status, namesTime, hangsUp, outcome, failures) => {
    const tally = createTally()
    tally.add({ ...request, hangsUp }, { status, namesTime })
    expect(tally.answers).toEqual({ api: {}, web: { [outcome]: 1 }, edge: {} })
    expect(tally.failures).toHaveLength(failures)
  },
)

test('failures are reported by kind, some of each as they were sent', () => {
  const tally = createTally()
  for (let i = 0; i < 5; i++) tally.add(request, { status: 500, namesTime: false })
  tally.add({ ...request, kind: 'methods' }, { status: 0, namesTime: false, error: 'closed' })
  const sent = '  GET /x [["host",""]] '
  expect(describeFailures(tally, 2)).toEqual(['5 × 500 web hosts', sent, sent, '1 × closed web methods', sent])
})
