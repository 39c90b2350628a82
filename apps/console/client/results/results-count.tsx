import { useCall } from '../calls/use-call.ts'
import { Count } from '../ui/tag.tsx'

/** How many draws of today are running or wait for a second person; hot while one is running. */
export function ResultsCount() {
  const { data } = useCall('results.day', {}, { topics: ['results'] })
  const turns = data?.turns ?? []
  const running = turns.filter(({ status }) => status === 'drawing').length
  const waiting = turns.filter(({ status }) => status === 'provisional').length
  return <Count of={running + waiting} isHot={running > 0} />
}
