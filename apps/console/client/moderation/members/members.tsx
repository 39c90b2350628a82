import './members.css'
import { Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Answer, call } from '../../calls/call.ts'
import { kindOf } from '../../calls/call-error.ts'
import { useNow } from '../../calls/clock.ts'
import { useCall } from '../../calls/use-call.ts'
import { useKeys } from '../../shell/keys.ts'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { FindField } from '../../ui/field.tsx'
import { KeyStrip } from '../../ui/key-strip.tsx'
import { PageHead, Panel } from '../../ui/panel.tsx'
import { Face } from '../../ui/person.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts.tsx'
import { MuteDialog } from '../mute-dialog.tsx'
import { MemberTags } from './member-tags.tsx'

type Member = Answer<'members.find'>['rows'][number]
const filters = ['reported', 'muted', 'new', 'requests', 'moderators'] as const
type Filter = (typeof filters)[number]

/** What is typed is looked for once it rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function MemberRow({ member, isChosen }: { readonly member: Member; readonly isChosen: boolean }) {
  const t = useTexts('members')
  const { number, date, moment } = useFormats()
  const now = useNow()
  const { id, userName, nickName, since, lastSeen, messages, reportsAbout } = member
  const name = userName ?? t('left')
  return (
    <tr aria-selected={isChosen}>
      <td>
        <Link className="who mem-open" to={`/members/${id}`}>
          <Face login={String(id)} name={userName ?? '–'} isLarge={true} />
          <span>
            <b>{name}</b>
            <small>{nickName ?? (userName === null ? t('number', { id: number(id) }) : userName)}</small>
          </span>
        </Link>
      </td>
      <td>
        <span className="num muted">{number(id)}</span>
      </td>
      <td>
        <span className="num nowrap">{userName === null ? '–' : date(since)}</span>
      </td>
      <td>
        <span className="num nowrap">{lastSeen === null ? '–' : moment(lastSeen, now)}</span>
      </td>
      <td className="r">
        <span className="num">{number(messages)}</span>
      </td>
      <td className="r">
        <span className="num">{number(reportsAbout)}</span>
      </td>
      <td>
        <MemberTags member={member} />
      </td>
    </tr>
  )
}

/** Members by user name, nickname or number, and by what is up with them. */
export default function Members() {
  const t = useTexts('members')
  const errors = useTexts('shell')
  const { number } = useFormats()
  const navigate = useNavigate()
  const canMute = useMay()('moderation.decide', 'alone')
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filter | undefined>('reported')
  const [at, setAt] = useState(0)
  const [muting, setMuting] = useState<Member | undefined>(undefined)
  const find = useRef<HTMLInputElement>(null)
  const rested = useRested(text)
  // Whoever types a name looks for it among all.
  const used = rested.trim() === '' ? filter : undefined
  const input = { text: rested, ...(used && { filter: used }) }
  const { data, error, reload } = useCall('members.find', input, { topics: ['moderation', 'members'] })
  const rows = data?.rows ?? []
  const chosen = rows[Math.min(at, rows.length - 1)]
  const move = (by: number) => setAt(Math.min(rows.length - 1, Math.max(0, at + by)))
  useKeys({
    '/': { act: () => find.current?.focus(), label: t('key.find') },
    j: { act: () => move(1), label: t('key.choose') },
    k: () => move(-1),
    enter: { act: () => chosen && void navigate(`/members/${chosen.id}`), label: t('key.open') },
    ...(canMute && { m: { act: () => chosen?.userName && setMuting(chosen), label: t('key.mute') } }),
  })
  return (
    <>
      <PageHead
        title={t('title')}
        sub={data && t('sub', { all: number(data.counts.all), moderators: number(data.counts.moderators) })}
      />
      <div className="filters">
        <FindField ref={find} label={t('find')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            className="chipf"
            aria-pressed={used === one}
            onClick={() => {
              setText('')
              setFilter(filter === one ? undefined : one)
              setAt(0)
            }}
          >
            {t(`filter.${one}`)} <b>{data?.counts[one] ?? ''}</b>
          </button>
        ))}
      </div>
      <Panel isFlush={true}>
        {!data && (error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={6} />)}
        {data && rows.length === 0 && <Empty icon={Users} title={t('none')} />}
        {rows.length > 0 && (
          <Table
            label={t('title')}
            heads={[
              ...[t('col.member'), t('col.id'), t('col.since'), t('col.seen')],
              ...[t('col.messages'), t('col.reported'), t('col.state')],
            ]}
          >
            {rows.map((member) => (
              <MemberRow key={member.id} member={member} isChosen={member === chosen} />
            ))}
          </Table>
        )}
        <KeyStrip
          keys={[
            ['/', t('key.find')],
            ['j k', t('key.choose')],
            ['enter', t('key.open')],
            ['m', t('key.mute')],
          ]}
        />
      </Panel>
      {muting && (
        <MuteDialog
          name={muting.nickName ?? muting.userName ?? ''}
          onClose={() => setMuting(undefined)}
          onMute={(days, reason) => {
            setMuting(undefined)
            call('moderation.mute', { memberId: muting.id, days, reason }).then(
              () => toast(t('muted')),
              (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
            )
          }}
        />
      )}
    </>
  )
}
