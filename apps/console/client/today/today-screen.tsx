import {
  Bell,
  CalendarDays,
  ClipboardList,
  Clock,
  Inbox,
  ListChecks,
  type LucideIcon,
  Pencil,
  Radio,
  Rss,
  Shield,
  UserCog,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useCall } from '../calls/use-call.ts'
import { useGameWords } from '../draws/game-words.ts'
import { StatusTag } from '../draws/status-tag.tsx'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { todayTopics } from './topics.ts'
import { useLingering } from './use-lingering.ts'
import { useWords } from './use-words.ts'

type Row = Answer<'today.list'>['rows'][number]

const icons: Readonly<Record<Row['place'], LucideIcon>> = {
  ...{ contradiction: Radio, running: Radio, late: Clock, provisional: Users, disputed: Rss, proposal: Pencil },
  ...{ 'sent-back': Pencil, untold: Bell, moderation: Shield, source: Rss, calendar: CalendarDays, feedback: Inbox },
  ...{ 'first-run': ClipboardList, notice: UserCog },
}

const dayMs = 86_400_000
const keyOf = ({ feature, kind, subject }: Row) => `${feature} ${kind} ${subject}`

function Need({ row, isAt, isDone, onMove }: { row: Row; isAt: boolean; isDone: boolean; onMove: () => void }) {
  const words = useWords()
  const t = useTexts('today')
  const tag = words(row, 'tag')
  const tone = row.tone === 'hot' ? 'need--hot' : row.tone === 'bad' ? 'need--bad' : undefined
  const act = words(row, 'act') ?? t('act')
  return (
    <div
      className={classNames('need', tone, isAt && 'is-at', isDone && 'is-done')}
      data-kind={row.kind}
      onPointerDown={onMove}
    >
      <Icon of={icons[row.place]} />
      <div className="need__t">
        {words(row, 'title')}
        {(row.place === 'running' || row.place === 'contradiction') && <span className="live">{t('drawing')}</span>}
        {tag !== undefined && <Tag tone={row.tone === 'plain' ? 'warn' : 'err'}>{tag}</Tag>}
      </div>
      <div className="need__a">
        {row.canAct && !isDone && (
          <LinkButton to={row.path} {...(isAt && { look: 'go' as const, keyHint: 'enter' })}>
            {act}
          </LinkButton>
        )}
      </div>
      <p className="need__p">{words(row, 'text')}</p>
    </div>
  )
}

/** The draws of a day beside the work. */
function Draws({ day, title }: { readonly day: string | undefined; readonly title: string }) {
  const t = useTexts('today')
  const { nameOf, hostOf } = useGameWords()
  const { shortTime } = useFormats()
  const { data } = useCall('results.day', day === undefined ? {} : { day }, { topics: ['results', 'calendar'] })
  const isToday = day === undefined
  const turns = data?.turns ?? []
  return (
    <Panel
      isFlush={true}
      title={title}
      {...(!isToday && { sub: t('draws.count', { n: turns.length }) })}
      {...(isToday && {
        actions: (
          <LinkButton look="bare" to="/results">
            {t('draws.all')}
          </LinkButton>
        ),
      })}
    >
      <ol className="dlist">
        {turns.map((turn, place) => {
          const { code, turnNum, dueAt, status, told, of, disputed } = turn
          const host = hostOf(code, turnNum)
          const isFirst = turns[place - 1]?.dueAt !== dueAt
          const isPast = status === 'confirmed' || status === 'corrected'
          return (
            <li key={code} className={isPast ? 'past' : ''}>
              <b className="num">{isFirst ? shortTime(dueAt) : ''}</b>
              <span>
                {nameOf(code)}
                {host !== undefined && ` · ${host}`}
              </span>
              {!isToday ? null : disputed.length > 0 ? (
                <Tag tone="err">{t('draws.disputed')}</Tag>
              ) : status === 'drawing' ? (
                <span className="live">
                  {told} / {of}
                </span>
              ) : (
                <StatusTag status={status} />
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** What needs a person, first what harms visitors most if it waits. */
export default function TodayScreen() {
  const t = useTexts('today')
  const may = useMay()
  const navigate = useNavigate()
  const { weekday, date } = useFormats()
  const { nameOf } = useGameWords()
  const now = useNow()
  const { data, error, reload } = useCall(
    'today.list',
    {},
    {
      topics: todayTopics,
      everyMs: 60_000,
    },
  )
  const rows = useLingering(data?.rows ?? [], keyOf)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, rows.length - 1))
  const current = rows[at]?.row
  const running = rows.find(
    ({ row, isDone }) => !isDone && (row.place === 'running' || row.place === 'contradiction'),
  )?.row
  const toConfirm = rows.find(({ row, isDone }) => !isDone && row.place === 'provisional')?.row
  useKeys({
    j: { act: () => setChosen(Math.min(at + 1, rows.length - 1)), label: t('key.next') },
    k: { act: () => setChosen(Math.max(at - 1, 0)), label: t('key.previous') },
    enter: { act: () => current && void navigate(current.path), label: t('key.open') },
    e: { act: () => running && void navigate(running.path), label: t('key.enter') },
    m: { act: () => void navigate('/moderation'), label: t('key.moderate') },
    2: { act: () => toConfirm && void navigate(toConfirm.path), label: t('key.confirm') },
  })
  const open = rows.filter(({ isDone }) => !isDone).length
  const tomorrow = new Date(now.getTime() + 7 * 3_600_000 + dayMs).toISOString().slice(0, 10)
  return (
    <>
      <PageHead
        title={`${weekday(now)}, ${date(now)}`}
        sub={<span>{t(running ? 'sub.running' : 'sub', { n: open })}</span>}
        actions={
          running?.canAct && (
            <span className="only-desk">
              <Button look="go" icon={ListChecks} keyHint="e" onClick={() => void navigate(running.path)}>
                {t('enter', { game: nameOf(String(running.values.code)) })}
              </Button>
            </span>
          )
        }
      />
      <div className="split split--rail mt4">
        <div className="stk">
          {error && <Failed error={error} onRetry={reload} />}
          <Panel isFlush={true} title={t('needed')} sub={t('needed.order')}>
            {!data && !error && <Skeleton rows={5} />}
            {data && rows.length === 0 && (
              <Empty icon={ListChecks} title={t('nothing')}>
                {t('nothing.why')}
              </Empty>
            )}
            {rows.map(({ row, isDone }, place) => (
              <Need key={keyOf(row)} row={row} isAt={place === at} isDone={isDone} onMove={() => setChosen(place)} />
            ))}
            <KeyStrip
              keys={[
                ['j k', t('key.choose')],
                ['enter', t('key.open')],
                ['e', t('key.enter')],
                ['m', t('key.moderate')],
                ['ctrl+k', t('key.find')],
                ['?', t('key.all')],
              ]}
            />
          </Panel>
        </div>
        {may('results.enter') && (
          <div className="stk">
            <Draws day={undefined} title={t('draws')} />
            <Draws day={tomorrow} title={t('draws.next')} />
          </div>
        )}
      </div>
    </>
  )
}
