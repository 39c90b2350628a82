import type { InputRequest, Target } from './draft.ts'
import type { Answer } from './send.ts'

interface Failure {
  readonly request: InputRequest
  readonly answer: Answer
}

/** The outcome of a request: its status class, shed with Retry-After, or none. */
function outcomeOf({ hangsUp }: InputRequest, { status, namesTime }: Answer): string {
  if (status === 0) return hangsUp ? 'left' : 'unanswered'
  if (status === 503 && namesTime) return 'shed'
  return status >= 500 ? String(status) : `${Math.floor(status / 100)}xx`
}

const good = new Set(['2xx', '3xx', '4xx', 'shed', 'left'])

/** Counts answers by part, and keeps the failures. */
export function createTally() {
  const answers: Record<Target, Record<string, number>> = { api: {}, web: {}, edge: {} }
  const failures: Failure[] = []
  return {
    answers,
    failures,
    add: (request: InputRequest, answer: Answer): void => {
      const outcome = outcomeOf(request, answer)
      const counts = answers[request.target]
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (!good.has(outcome)) failures.push({ request, answer })
    },
  }
}

export type Tally = ReturnType<typeof createTally>

const shownLength = 300

/** Some failures of each kind, as they were sent. */
export function describeFailures({ failures }: Tally, each: number): string[] {
  const kinds = Map.groupBy(
    failures,
    ({ request, answer }) => `${answer.status || answer.error} ${request.target} ${request.kind}`,
  )
  return [...kinds].flatMap(([title, those]) => [
    `${those.length} × ${title}`,
    ...those
      .slice(0, each)
      .map(({ request: { method, path, headers, body } }) =>
        [`  ${method} ${path}`, JSON.stringify(headers), body.toString('latin1')]
          .map((text) => text.slice(0, shownLength))
          .join(' '),
      ),
  ])
}
