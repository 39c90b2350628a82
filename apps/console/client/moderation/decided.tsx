import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { kindOf } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { useMay } from '../shell/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { useWords } from './words.ts'

type Act = Answer<'moderation.decided'>['rows'][number]

function ActRow({ act, onUndo }: { readonly act: Act; readonly onUndo: (() => void) | undefined }) {
  const t = useTexts('moderation')
  const { actOf, moment, nameOf } = useWords()
  const { memberId, memberName, undoneBy } = act
  return (
    <tr>
      <td>
        <span className="num nowrap">{moment(act.at)}</span>
      </td>
      <td>
        {actOf(act)}
        {undoneBy !== null && <small>{t('act.undone', { name: undoneBy })}</small>}
      </td>
      <td>
        <Link to={`/members/${memberId}`}>{nameOf(memberName, memberId)}</Link>
      </td>
      <td>
        <Person login={act.by.name} name={act.by.name} />
      </td>
      <td className="act">
        {onUndo && (
          <Button look="bare" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What was decided, newest first; for thirty days it can be taken back. The words are gone from here. */
export default function Decided() {
  const t = useTexts('moderation')
  const errors = useTexts('shell')
  const canUndo = useMay()('moderation.decide', 'alone')
  const [before, setBefore] = useState<number | undefined>(undefined)
  const input = before === undefined ? {} : { before }
  const { data, error, reload } = useCall('moderation.decided', input, { topics: ['moderation'] })
  const undo = (actId: number) =>
    call('moderation.undo', { actId }).then(
      () => toast(t('undone')),
      (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
    )
  return (
    <>
      <PageHead title={t('title')} />
      <ModerationTabs />
      <Panel isFlush={true} title={t('tab.decided')}>
        {!data && (error ? <Failed error={error} onRetry={reload} /> : <Skeleton />)}
        {data?.rows.length === 0 && <Empty icon={ListChecks} title={t('decided.none')} />}
        {data && data.rows.length > 0 && (
          <Table label={t('tab.decided')} heads={[t('col.at'), t('col.what'), t('col.about'), t('col.who'), '']}>
            {data.rows.map((act) => (
              <ActRow key={act.id} act={act} onUndo={canUndo && act.canUndo ? () => void undo(act.id) : undefined} />
            ))}
          </Table>
        )}
        {data?.hasMore && (
          <div className="acts">
            <Button onClick={() => setBefore(data.rows.at(-1)?.id)}>{t('more')}</Button>
          </div>
        )}
      </Panel>
    </>
  )
}
