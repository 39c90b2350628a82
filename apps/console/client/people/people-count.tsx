import { useCall } from '../calls/use-call.ts'
import { Count } from '../ui/tag.tsx'

/** What waits for this admin: others' proposals, and who signed in on an unknown machine. */
export function PeopleCount() {
  const { data } = useCall('people.list', {}, { topics: ['people', 'proposals'] })
  const proposals = data?.proposals.filter(({ canDecide }) => canDecide) ?? []
  const unknown = data?.operators.filter(({ unknownMachineSince }) => unknownMachineSince) ?? []
  return <Count of={proposals.length + unknown.length} />
}
