import { VolumeX } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../calls/call.ts'
import { kindOf } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.tsx'
import { useWords } from './words.ts'

/** Who may not write, until when, why, and who said so. */
export function MutedTable({ most }: { readonly most?: number }) {
  const t = useTexts('moderation')
  const errors = useTexts('shell')
  const { number } = useFormats()
  const { nameOf, moment } = useWords()
  const canUnmute = useMay()('moderation.decide', 'alone')
  const { data, error, reload } = useCall('moderation.muted', {}, { topics: ['moderation'] })
  const unmute = (memberId: number, name: string) =>
    call('moderation.unmute', { memberId }).then(
      () => {
        toast(t('unmuted', { name }))
        reload()
      },
      (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
    )
  if (!data) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton />
  if (data.rows.length === 0) return <Empty icon={VolumeX} title={t('muted.none')} />
  return (
    <Table
      label={t('tab.muted')}
      heads={[t('col.member'), t('col.until'), t('col.why'), t('col.who'), ...(canUnmute ? [''] : [])]}
    >
      {data.rows.slice(0, most).map(({ memberId, name, until, reason, by }) => (
        <tr key={memberId}>
          <td>
            <Link to={`/members/${memberId}`}>
              <b>{nameOf(name, memberId)}</b>
            </Link>
            <small>{number(memberId)}</small>
          </td>
          <td>{until ? <span className="num">{moment(until)}</span> : t('endless')}</td>
          <td>{reason && t(`reason.${reason}`)}</td>
          <td>{by && <Person login={by.name} name={by.name} />}</td>
          {canUnmute && (
            <td className="act">
              <Button look="bare" onClick={() => void unmute(memberId, nameOf(name, memberId))}>
                {t('unmute')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}
