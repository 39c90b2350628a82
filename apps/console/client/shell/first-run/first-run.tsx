import type { ReactNode } from 'react'
import { useCall } from '../../calls/use-call.ts'
import { useMay } from '../session.tsx'
import { FirstRunPanel } from './first-run-panel.tsx'

/** Of what the steps are read from. */
const topics = ['people', 'configs', 'contents', 'sources', 'results', 'audit']

/** What a new site lacks, on Today until every step is done; nothing for who is no admin. */
export function FirstRun({ whenDone = null }: { readonly whenDone?: ReactNode }) {
  const isAdmin = useMay()('people.change')
  const { data, reload } = useCall('firstRun.steps', {}, { topics, isOn: isAdmin })
  if (!data) return null
  return data.steps.every(({ isDone }) => isDone) ? whenDone : <FirstRunPanel steps={data.steps} onChange={reload} />
}
