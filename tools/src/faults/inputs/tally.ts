import type { InputRequest, Target } from './draft.ts'
import type { Answer } from './send.ts'

interface Failure {
  readonly request: InputRequest
  readonly answer: Answer
}

/** How a request was answered: by the class of its status, shed with a time to come again, or not at all. */
function outcomeOf({ hangsUp }: InputRequest, { status, namesTime }: Answer): string {
  if (status === 0) return hangsUp ? 'left' : 'unanswered'
  if (status === 503 && namesTime) return 'shed'
  return status >= 500 ? String(status) : `${Math.floor(status / 100)}xx`
}

const good = new Set(['2xx', '3xx', '4xx', 'shed', 'left'])

/** Counts answers by the part that was asked, and keeps those that should not have been. */
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

/** As many failures of each kind as it takes to find them, as they were sent. */
export function tellFailures({ failures }: Tally, each: number): string[] {
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
