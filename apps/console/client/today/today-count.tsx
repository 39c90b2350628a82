import { useCall } from '../calls/use-call.ts'
import { Count } from '../ui/tag.tsx'
import { todayTopics } from './topics.ts'

/** How much needs a person. */
export function TodayCount() {
  const { data } = useCall('today.list', {}, { topics: todayTopics })
  return <Count of={data?.rows.length ?? 0} />
}
