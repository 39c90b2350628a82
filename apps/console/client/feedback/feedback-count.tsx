import { useCall } from '../calls/use-call.ts'
import { Count } from '../ui/tag.tsx'

/** How much feedback is open, for the side bar. */
export function FeedbackCount() {
  const { data } = useCall('feedback.count', {}, { topics: ['feedback'] })
  return <Count of={data?.open ?? 0} />
}
