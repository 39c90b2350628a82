import './health.css'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.tsx'

type Job = Answer<'jobs.list'>['jobs'][number]

interface RowProps {
  readonly job: Job
  /** Undefined for who only sees. */
  readonly onDecide: ((name: 'jobs.runAgain' | 'jobs.discard', job: Job) => void) | undefined
}

function JobRow({ job, onDecide }: RowProps) {
  const t = useTexts('health')
  const { moment } = useFormats()
  const { id, task, payload, attempts, error, createdAt } = job
  return (
    <tr>
      <td>
        <b>{task}</b>
        <small className="num">{id}</small>
      </td>
      <td>
        {error ?? t('jobs.died')}
        <small className="mono">{payload}</small>
      </td>
      <td className="num">{attempts}</td>
      <td className="num">{moment(createdAt, Date.now())}</td>
      {onDecide && (
        <td className="act">
          <Button look="line" onClick={() => onDecide('jobs.runAgain', job)}>
            {t('jobs.runAgain')}
          </Button>{' '}
          <Button look="del" onClick={() => onDecide('jobs.discard', job)}>
            {t('jobs.discard')}
          </Button>
        </td>
      )}
    </tr>
  )
}

/** Background jobs that failed for the last time: they wait here until somebody runs or discards them. */
export default function Jobs() {
  const t = useTexts('health')
  const canDecide = useMay()('jobs.decide', 'alone')
  const { data, error, isLoading, reload } = useCall('jobs.list', {}, { everyMs: 5_000 })
  const { act, error: refused } = useAct()
  const decide = (name: 'jobs.runAgain' | 'jobs.discard', { id, task }: Job) =>
    void act(() => call(name, { id })).then((isDone) => {
      if (isDone) toast(t(name === 'jobs.discard' ? 'jobs.discarded' : 'jobs.runsAgain', { task }))
      reload()
    })
  const heads = [t('jobs.task'), t('jobs.error'), t('jobs.attempts'), t('jobs.since'), ...(canDecide ? [''] : [])]
  return (
    <>
      <PageHead
        title={t('jobs.title')}
        sub={
          <nav className="crumbs" aria-label={t('jobs.title')}>
            <Link to="/health">{t('title')}</Link>
          </nav>
        }
      />
      {refused && <Failed error={refused} onRetry={reload} />}
      {error && <Failed error={error} onRetry={reload} />}
      {isLoading && <Skeleton rows={4} />}
      {data && (
        <Panel isFlush={true} title={t('jobs.count', { count: data.total })} sub={t('jobs.why')}>
          {data.jobs.length === 0 ? (
            <Empty icon={ListChecks} title={t('jobs.none')} />
          ) : (
            <Table label={t('jobs.title')} heads={heads}>
              {data.jobs.map((job) => (
                <JobRow key={job.id} job={job} onDecide={canDecide ? decide : undefined} />
              ))}
            </Table>
          )}
        </Panel>
      )}
    </>
  )
}
