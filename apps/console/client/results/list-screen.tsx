import { ChevronLeft, ChevronRight, ClipboardPaste, TriangleAlert, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Answer } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useCall } from '../calls/use-call.ts'
import { useGameWords } from '../draws/game-words.ts'
import { StatusTag } from '../draws/status-tag.tsx'
import { useKeys } from '../shell/keys.ts'
import { matches } from '../shell/matching.ts'
import { useMay, useOperator } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { FindField, Select } from '../ui/field.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useDuration } from './parts/duration.ts'

type Summary = Answer<'results.day'>['turns'][number]
type Filter = 'all' | 'needed' | 'provisional' | 'corrected'

const dayMs = 86_400_000
/** Two weeks to choose from; any other day by the keys or the address. */
function daysAround(day: string | undefined): string[] {
  if (day === undefined) return []
  return Array.from({ length: 15 }, (_, place) =>
    new Date(Date.parse(day) + (7 - place) * dayMs).toISOString().slice(0, 10),
  )
}

const hasFault = ({ disputed }: Summary) => disputed.length > 0

/** A draw that a person has to do something about, once its time has come. */
function isNeeded(turn: Summary, nowMs: number): boolean {
  const { status, dueAt, correction } = turn
  if (status === 'waiting') return Date.parse(dueAt) <= nowMs
  return status === 'drawing' || status === 'provisional' || correction !== null || hasFault(turn)
}

const filters: Readonly<Record<Filter, (turn: Summary, nowMs: number) => boolean>> = {
  all: () => true,
  needed: isNeeded,
  provisional: ({ status }) => status === 'provisional',
  corrected: ({ status }) => status === 'corrected',
}

/** Where a turn is worked on: by what it needs, and what the operator may do. */
function useWay() {
  const may = useMay()
  const { login } = useOperator()
  return (turn: Summary, nowMs: number) => {
    const { code, turnNum, status, dueAt, correction } = turn
    const address = `/results/${code}/${turnNum}`
    if (correction && may('results.correct', 'propose'))
      return { kind: 'see', to: `${address}/corrections/${correction.id}` } as const
    if (status === 'provisional' && may('results.confirm', 'alone') && !turn.isMine)
      return { kind: 'confirm', to: `${address}/confirm` } as const
    const isFinal = status === 'provisional' || status === 'confirmed' || status === 'corrected'
    if (isFinal)
      return may('results.correct', 'propose') ? ({ kind: 'correct', to: `${address}/correct` } as const) : undefined
    if (Date.parse(dueAt) > nowMs) return undefined
    const kind = may('results.enter', 'alone') && login !== '' ? 'enter' : 'watch'
    return { kind, to: `${address}/enter` } as const
  }
}

function Voice({ voice }: { readonly voice: Summary['voices'][number] | undefined }) {
  const { shortTime } = useFormats()
  if (!voice) return null
  return (
    <>
      {voice.kind === 'operator' ? <Person login={voice.by} name={voice.name} /> : voice.name}{' '}
      <span className="num muted">{shortTime(voice.lastAt)}</span>
    </>
  )
}

/** The second voice, or how long it is waited for. */
function Second({ turn, nowMs }: { readonly turn: Summary; readonly nowMs: number }) {
  const t = useTexts('results')
  const duration = useDuration()
  const { tierName } = useGameWords()
  const { voices, status, publishedAt, code, turnNum } = turn
  const second = voices.slice(1).toSorted((a, b) => b.same.length - a.same.length)[0]
  if (status === 'confirmed' || status === 'corrected') return <Voice voice={second} />
  const [differing] = second?.differ ?? []
  if (second && differing !== undefined) {
    return t('second.differs', { name: second.name, tier: tierName(code, turnNum, differing) })
  }
  if (second?.counts)
    return <span className="muted">{t('second.same', { name: second.name, n: second.same.length })}</span>
  if (status !== 'provisional' || publishedAt === null) return null
  return <span className="hot">{t('second.waits', { time: duration(nowMs - Date.parse(publishedAt)) })}</span>
}

function Marks({ turn }: { readonly turn: Summary }) {
  const t = useTexts('results')
  return (
    <>
      {hasFault(turn) && (
        <Tag tone="err" icon={TriangleAlert}>
          {t('mark.disputed')}
        </Tag>
      )}{' '}
      <StatusTag status={turn.status} /> {turn.correction && <Tag tone="warn">{t('mark.correction')}</Tag>}
      {turn.isSentBack && <Tag tone="warn">{t('mark.sentBack')}</Tag>}
    </>
  )
}

export default function ResultsScreen() {
  const t = useTexts('results')
  const navigate = useNavigate()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isImporting, setImporting] = useState(false)
  const find = useRef<HTMLInputElement>(null)
  const { nameOf, hostOf } = useGameWords()
  const { date, weekday, shortTime } = useFormats()
  const wayOf = useWay()
  const nowMs = useNow().getTime()
  const asked = search.get('day') ?? undefined
  const { data, error, reload } = useCall('results.day', asked ? { day: asked } : {}, {
    topics: ['results', 'proposals', 'calendar'],
  })

  const turns = data?.turns ?? []
  const order = { drawing: 0, provisional: 1, waiting: 2, confirmed: 3, corrected: 3 } as const
  const shown = turns
    .filter(
      (turn) => filters[filter](turn, nowMs) && matches(`${nameOf(turn.code)} ${turn.code} ${turn.turnNum}`, query),
    )
    .sort((a, b) => order[a.status] - order[b.status] || a.dueAt.localeCompare(b.dueAt))
  const current = shown[Math.min(chosen, shown.length - 1)]
  const currentWay = current && wayOf(current, nowMs)
  const shift = (days: number) => {
    if (data) setSearch({ day: new Date(Date.parse(data.day) + days * dayMs).toISOString().slice(0, 10) })
  }
  const go = (part: string) => current && void navigate(`/results/${current.code}/${current.turnNum}/${part}`)
  useKeys({
    j: { act: () => setChosen((at) => Math.min(at + 1, shown.length - 1)), label: t('key.next') },
    k: { act: () => setChosen((at) => Math.max(at - 1, 0)), label: t('key.previous') },
    enter: { act: () => currentWay && void navigate(currentWay.to), label: t('key.open') },
    n: { act: () => go('enter'), label: t('key.enter') },
    2: { act: () => go('confirm'), label: t('key.confirm') },
    c: { act: () => go('correct'), label: t('key.correct') },
    v: { act: () => go('paste'), label: t('key.paste') },
    arrowleft: () => shift(-1),
    arrowright: () => shift(1),
    '/': () => find.current?.focus(),
  })
  const dueOf = (turn: Summary) => shortTime(turn.dueAt)
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span className="only-desk">{t('list.sub')}</span>}
        actions={
          <>
            {may('results.enter', 'alone') && (
              <Button icon={ClipboardPaste} keyHint="v" disabled={!current} onClick={() => go('paste')}>
                {t('paste')}
              </Button>
            )}
            {may('results.import', 'alone') && (
              <Button className="only-desk" icon={Upload} onClick={() => setImporting(true)}>
                {t('import')}
              </Button>
            )}
          </>
        }
      />
      <div className="filters">
        <div className="row gap1">
          <Button icon={ChevronLeft} aria-label={t('day.before')} onClick={() => shift(-1)} />
          <Select label={t('day')} value={data?.day ?? ''} onChange={(event) => setSearch({ day: event.target.value })}>
            {daysAround(data?.day).map((day) => (
              <option key={day} value={day}>
                {weekday(day)}, {date(day)}
              </option>
            ))}
          </Select>
          <Button icon={ChevronRight} aria-label={t('day.after')} onClick={() => shift(1)} />
        </div>
        {(Object.keys(filters) as Filter[]).map((name) => (
          <button
            key={name}
            type="button"
            className="chipf"
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {t(`filter.${name}`)} <b>{turns.filter((turn) => filters[name](turn, nowMs)).length}</b>
          </button>
        ))}
        <FindField label={t('find')} ref={find} value={query} onChange={(event) => setQuery(event.target.value)} />
      </div>
      {error && <Failed error={error} onRetry={reload} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && shown.length === 0 && (
        <Panel>
          <Empty icon={ClipboardPaste} title={t('list.empty')} />
        </Panel>
      )}
      {shown.length > 0 && data && (
        <>
          <div className="only-phone">
            <div className="list">
              {shown.map((turn) => {
                const way = wayOf(turn, nowMs)
                return (
                  <Link key={turn.code} className="lrow" to={way?.to ?? `/results/${turn.code}/${turn.turnNum}/enter`}>
                    <span className="lrow__d">
                      {nameOf(turn.code)}
                      <small>
                        {dueOf(turn)} · {turn.told} / {turn.of} {turn.voices.map(({ name }) => name).join(', ')}
                      </small>
                    </span>
                    {hasFault(turn) ? <Tag tone="err">{t('mark.disputed')}</Tag> : <StatusTag status={turn.status} />}
                  </Link>
                )
              })}
            </div>
          </div>
          <div className="only-desk">
            <Panel isFlush={true}>
              <Table
                label={t('title')}
                heads={[
                  t('col.station'),
                  t('col.due'),
                  t('col.status'),
                  t('col.numbers'),
                  t('col.first'),
                  t('col.second'),
                  t('col.version'),
                  '',
                ]}
              >
                {shown.map((turn) => {
                  const way = wayOf(turn, nowMs)
                  const host = hostOf(turn.code, turn.turnNum)
                  const isMain = way?.kind === 'enter' && turn === current
                  return (
                    <tr key={turn.code} aria-selected={turn === current} data-code={turn.code}>
                      <td>
                        <b>{nameOf(turn.code)}</b>
                        <small>
                          {turn.code}
                          {host !== undefined && ` · ${host}`}
                        </small>
                      </td>
                      <td>
                        <span className="num">{dueOf(turn)}</span>
                      </td>
                      <td>
                        <Marks turn={turn} />
                      </td>
                      <td>
                        <span className="num">
                          {turn.told} / {turn.of}
                        </span>
                      </td>
                      <td>
                        <Voice voice={turn.voices[0]} />
                      </td>
                      <td>
                        <Second turn={turn} nowMs={nowMs} />
                      </td>
                      <td>
                        <span className="num">{turn.version || ''}</span>
                      </td>
                      <td className="act">
                        {way && (
                          <LinkButton
                            to={way.to}
                            {...(isMain
                              ? { look: 'go' as const }
                              : way.kind === 'correct'
                                ? { look: 'bare' as const }
                                : {})}
                            {...(turn === current && way.kind !== 'correct' && { keyHint: 'enter' })}
                          >
                            {t(`way.${way.kind}`)}
                          </LinkButton>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </Table>
              <KeyStrip
                keys={[
                  ['j k', t('strip.choose')],
                  ['enter', t('strip.open')],
                  ['n', t('strip.enter')],
                  ['2', t('strip.confirm')],
                  ['c', t('strip.correct')],
                  ['arrowleft arrowright', t('strip.days')],
                  ['v', t('strip.pasteSheet')],
                ]}
              />
            </Panel>
          </div>
        </>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
