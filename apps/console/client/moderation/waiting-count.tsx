import { useCall } from '../calls/use-call.ts'
import { Count } from '../ui/tag.tsx'

/** How much waits for a moderator, beside the screen's name. */
export function WaitingCount() {
  const { data } = useCall('moderation.queue', {}, { topics: ['moderation'] })
  return <Count of={data?.total ?? 0} />
}
