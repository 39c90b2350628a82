import './audit.css'
import { Download, Link2, Link2Off, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { serverNow } from '../calls/clock.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useMaybeText, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Change } from '../ui/change.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { FindField, Select } from '../ui/field.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.tsx'
import { changeOf } from './describe.ts'
import { type Entry, EntryDialog } from './entry-dialog.tsx'

const periods = ['1', '7', '30', 'all'] as const

/** The start of the day so many days ago, in the draws' time; whole days keep the same answer for a while. */
function sinceOf(period: (typeof periods)[number]): string | undefined {
  if (period === 'all') return undefined
  const zoneMs = 7 * 3_600_000
  const today = Math.floor((serverNow() + zoneMs) / 86_400_000) * 86_400_000 - zoneMs
  return new Date(today - (Number(period) - 1) * 86_400_000).toISOString()
}

function useFilters() {
  const [search, setSearch] = useSearchParams()
  const period = periods.find((known) => known === search.get('days')) ?? 'all'
  const since = sinceOf(period)
  const who = search.get('who') ?? ''
  const query = search.get('q') ?? ''
  const isOfTwo = search.has('two')
  return {
    period,
    who,
    query,
    isOfTwo,
    filters: { ...(who && { who }), ...(query && { query }), ...(since && { since }), ...(isOfTwo && { isOfTwo }) },
    change: (key: string, value: string) =>
      setSearch((was) => {
        const next = new URLSearchParams(was)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      }),
    clear: () => setSearch({}),
  }
}

function ChainState({ state }: { readonly state: Answer<'audit.verify'> }) {
  const t = useTexts('audit')
  const { number, time } = useFormats()
  const { entries, head, at, firstFault } = state
  if (firstFault) {
    return (
      <Callout tone="err" icon={Link2Off} title={t('broken', { id: number(firstFault.id) })}>
        {t('broken.how')}
      </Callout>
    )
  }
  return (
    <Callout tone="ok" icon={Link2} title={t('whole', { count: number(entries) })}>
      {t('whole.how')} <span className="mono">{head.replace(/^(.{4})(.{4}).*(.{4})$/, '$1 $2 … $3')}</span>.{' '}
      {t('verified', { time: time(at) })}
    </Callout>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly isChosen: boolean
  readonly onOpen: () => void
}

function Row({ entry, isChosen, onOpen }: RowProps) {
  const t = useTexts('audit')
  // The audit keeps what no release writes any more: first-word-shown.
  const actionText = useMaybeText('audit')
  const { number, time, date } = useFormats()
  const row = useRef<HTMLTableRowElement>(null)
  const { was, now } = changeOf(entry.before, entry.after)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <tr ref={row} aria-selected={isChosen}>
      <td>
        <span className="num muted">{number(entry.id)}</span>
      </td>
      <td className="audit__at">
        <span className="num">{time(entry.at)}</span>
        <small>{date(entry.at)}</small>
      </td>
      <td>
        <Person login={entry.who} name={entry.whoName ?? entry.who} />{' '}
        {entry.second && <Person login={entry.second} name={entry.secondName ?? entry.second} />}
      </td>
      <td>
        <button type="button" className="audit__open" onClick={onOpen}>
          {actionText(`action.${entry.action}`) ?? entry.action}
        </button>
        <small>{entry.subject}</small>
      </td>
      <td className="audit__change">
        {was || now ? <Change was={was || t('nothing')} now={now || t('nothing')} /> : <span className="muted">–</span>}
      </td>
      <td>
        <span className="muted">{entry.way}</span>
      </td>
    </tr>
  )
}

function download(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = 'audit.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What operators did: append-only, chained by hashes. */
export default function Audit() {
  const t = useTexts('audit')
  const mayExport = useMay()('audit.see', 'alone')
  const find = useRef<HTMLInputElement>(null)
  const { period, who, query, isOfTwo, filters, change, clear } = useFilters()
  const { data, error, isLoading, reload } = useCall('audit.list', filters, { topics: ['audit'] })
  const chain = useCall('audit.verify', {}, { topics: ['audit'] })
  const people = useCall('audit.people', {}).data?.people ?? []
  const [older, setOlder] = useState<readonly Entry[]>([])
  const [verified, setVerified] = useState<Answer<'audit.verify'> | undefined>(undefined)
  const [chosen, setChosen] = useState(0)
  const [opened, setOpened] = useState<Entry | undefined>(undefined)
  const [failure, setFailure] = useState<CallError | undefined>(undefined)

  const key = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters, other entries
  useEffect(() => {
    setOlder([])
    setChosen(0)
  }, [key])
  const first = data?.entries ?? []
  const entries = [...first, ...older.filter(({ id }) => id < (first.at(-1)?.id ?? 0))]
  const current = entries[chosen]
  const hasMore = older.length > 0 ? older.length % 100 === 0 : data?.hasMore

  const attempt = async (act: () => Promise<void>) => {
    try {
      setFailure(undefined)
      await act()
    } catch (thrown) {
      setFailure(thrown instanceof CallError ? thrown : new CallError('broken'))
    }
  }
  const exportCsv = () =>
    attempt(async () => {
      const { csv, entries: count } = await call('audit.export', filters, { patienceMs: 60_000 })
      download(csv)
      toast(t('exported', { count }))
    })
  const verify = () =>
    attempt(async () => setVerified(await call('audit.verify', { isWhole: true }, { patienceMs: 60_000 })))
  const readOlder = () =>
    attempt(async () => {
      const beforeId = entries.at(-1)?.id
      if (beforeId === undefined) return
      const { entries: more } = await call('audit.list', { ...filters, beforeId })
      setOlder((was) => [...was, ...more])
    })

  useKeys({
    j: { act: () => setChosen((at) => Math.min(at + 1, entries.length - 1)), label: t('key.choose') },
    k: () => setChosen((at) => Math.max(at - 1, 0)),
    enter: { act: () => setOpened(current), label: t('key.open') },
    '/': { act: () => find.current?.focus(), label: t('key.find') },
    f: { act: () => change('who', who === '' ? (current?.who ?? '') : ''), label: t('key.person') },
    escape: clear,
  })

  const state = verified ?? chain.data
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub')}</span>}
        actions={
          <>
            {mayExport && (
              <Button icon={Download} onClick={() => void exportCsv()}>
                {t('export')}
              </Button>
            )}
            <Button icon={Link2} onClick={() => void verify()}>
              {t('verify')}
            </Button>
          </>
        }
      />
      {failure && <Failed error={failure} />}
      {state && <ChainState state={state} />}
      <div className="filters mt3">
        <FindField ref={find} label={t('find')} value={query} onChange={(event) => change('q', event.target.value)} />
        <Select label={t('who')} value={who} onChange={(event) => change('who', event.target.value)}>
          <option value="">{t('who.all')}</option>
          {people.map(({ login, name }) => (
            <option key={login} value={login}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('when')}
          value={period}
          onChange={(event) => change('days', event.target.value === 'all' ? '' : event.target.value)}
        >
          {periods.map((known) => (
            <option key={known} value={known}>
              {t(`when.${known}`)}
            </option>
          ))}
        </Select>
        <button
          type="button"
          className="chipf"
          aria-pressed={isOfTwo}
          onClick={() => change('two', isOfTwo ? '' : '1')}
        >
          {t('two')}
        </button>
      </div>
      {error && <Failed error={error} onRetry={reload} />}
      {isLoading && <Skeleton rows={8} />}
      {data && (
        <Panel isFlush={true}>
          {entries.length === 0 ? (
            <Empty icon={Search} title={t('none')} action={<Button onClick={clear}>{t('clear')}</Button>} />
          ) : (
            <Table
              label={t('list')}
              heads={[t('head.id'), t('head.at'), t('head.who'), t('head.what'), t('head.change'), t('head.way')]}
            >
              {entries.map((entry, at) => (
                <Row key={entry.id} entry={entry} isChosen={at === chosen} onOpen={() => setOpened(entry)} />
              ))}
            </Table>
          )}
          {hasMore && (
            <div className="acts">
              <Button look="bare" onClick={() => void readOlder()}>
                {t('older')}
              </Button>
            </div>
          )}
          <KeyStrip
            keys={[
              ['j k', t('key.choose')],
              ['enter', t('key.open')],
              ['/', t('key.find')],
              ['f', t('key.person')],
            ]}
          />
        </Panel>
      )}
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
