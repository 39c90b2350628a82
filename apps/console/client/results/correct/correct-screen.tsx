import { GitCommitHorizontal, Plus, Radio, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { useNow } from '../../calls/clock.ts'
import { useCall } from '../../calls/use-call.ts'
import { shortPrize, useGameWords } from '../../draws/game-words.ts'
import { StatusTag } from '../../draws/status-tag.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Change } from '../../ui/change.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Two } from '../../ui/two.tsx'
import { faultText } from '../entry/fault-text.ts'
import { useDuration } from '../parts/duration.ts'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, toldOf, useTurn } from '../parts/use-turn.ts'
import {
  backFrom,
  type Cells,
  emptyCells,
  findShort,
  type Place,
  tierOf,
  typeInto,
  valuesOf,
  withTier,
} from '../typing/cells.ts'
import { NumberCells } from '../typing/number-cells.tsx'
import { CorrectionPreview, type NewTier } from './correction-preview.tsx'

const longestReason = 500

/** What is typed over the tiers that are wrong; the others stay as they are on the page. */
function useCorrection(turn: Turn, table: Parameters<typeof tierOf>[0], given: readonly NewTier[]) {
  const [cells, setCells] = useState<Cells>(() => {
    const pageOf = (rank: number) => toldOf(turn, rank)?.page?.numbers
    // The numbers of another person stay hidden here, too: cells are then empty.
    const values = emptyCells(table).values.map(
      (empty, rank) => given.find((one) => one.rank === rank)?.numbers ?? pageOf(rank) ?? empty,
    )
    const [first] = given
    return { values, at: first && { rank: first.rank, cell: 0 } }
  })
  const [ranks, setRanks] = useState<readonly number[]>(() => given.map(({ rank }) => rank))
  return {
    cells,
    ranks,
    add: (rank: number) => {
      setRanks((before) => [...before, rank])
      setCells((before) => ({ ...before, at: { rank, cell: 0 } }))
    },
    remove: (rank: number, numbers: readonly string[]) => {
      setRanks((before) => before.filter((one) => one !== rank))
      setCells((before) => ({ ...withTier(before, rank, numbers), at: undefined }))
    },
    type: (place: Place, value: string) => setCells((before) => typeInto(table, before, place, value)),
    back: (place: Place) => setCells((before) => backFrom(before, place)),
    move: (place: Place) => setCells((before) => ({ ...before, at: place })),
  }
}

function CorrectOf({
  turn,
  table,
  given,
}: {
  readonly turn: Turn
  readonly table: Parameters<typeof tierOf>[0]
  readonly given: readonly NewTier[]
}) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const me = useOperator()
  const { nameOf } = useGameWords()
  const { shortTime, date, number } = useFormats()
  const duration = useDuration()
  const now = useNow()
  const { code, turnNum, version, status, publishedAt } = turn
  const { cells, ranks, add, remove, type, back, move } = useCorrection(turn, table, given)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ error?: CallError; fault?: { kind: string } } | undefined>(undefined)
  const { data: about } = useCall('corrections.about', { code, turnNum }, { topics: ['people'] })
  const pageOf = (rank: number) => toldOf(turn, rank)?.page?.numbers ?? []
  const changed = ranks.filter((rank) => valuesOf(cells, rank).join() !== pageOf(rank).join())
  const isShort = ranks.some((rank) => findShort(table, cells, rank))
  const tiers = changed.map((rank) => ({ rank, numbers: [...valuesOf(cells, rank)] }))
  const canSend = changed.length > 0 && !isShort && reason.trim() !== ''
  const cancel = () => void navigate(-1)
  const send = async () => {
    if (!canSend) return
    setProblem(undefined)
    try {
      const { id } = await call('corrections.propose', { code, turnNum, version, tiers, reason })
      toast(t('correct.sent'))
      await navigate(`/results/${code}/${turnNum}/corrections/${id}`, { replace: true })
    } catch (failure) {
      const error = failure instanceof CallError ? failure : new CallError('broken')
      const fault = error.details.fault as { kind: string } | undefined
      setProblem(fault ? { fault } : { error })
    }
  }
  useKeys({ 'ctrl+enter': { act: () => void send(), label: t('correct.send') } })
  const rest = table.tiers.filter(({ rank }) => !ranks.includes(rank))
  return (
    <>
      <TurnHead
        code={code}
        turnNum={turnNum}
        title={t('correct.title', { name: nameOf(code), turnNum })}
        crumb={{
          to: `/results?day=${turnNum.slice(0, 4)}-${turnNum.slice(4, 6)}-${turnNum.slice(6, 8)}`,
          text: `${nameOf(code)} ${turnNum}`,
        }}
        sub={
          <>
            <StatusTag status={status} />
            {publishedAt !== null && (
              <span>
                {t('correct.since', {
                  version,
                  at: `${shortTime(publishedAt)} ${date(publishedAt)}`,
                  time: duration(now.getTime() - Date.parse(publishedAt)),
                })}
              </span>
            )}
          </>
        }
      />
      <div className="split split--rail">
        <div className="stk">
          <Panel isFlush={true} title={t('correct.which')} sub={t('correct.which.how')}>
            {ranks.map((rank) => {
              const tier = tierOf(table, rank)
              const page = pageOf(rank)
              const values = valuesOf(cells, rank)
              const at = cells.at?.rank === rank ? cells.at.cell : undefined
              const wrong = values.flatMap((value, cell) => (value === page[cell] ? [] : [cell]))
              return (
                <div key={rank} className="tier tier--now" aria-current="step" data-tier={rank}>
                  <b>{shortPrize(t, tier)}</b>
                  <NumberCells
                    tier={tier}
                    values={values}
                    at={at}
                    onType={(cell, value) => type({ rank, cell }, value)}
                    onBack={(cell) => back({ rank, cell })}
                    onMove={(cell) => move({ rank, cell })}
                  />
                  <div className="tier__feed">
                    {page.length > 0 && <span className="src">{t('correct.onPage', { numbers: page.join(' ') })}</span>}
                  </div>
                  <div className="tier__st">
                    {wrong.map((cell) => (
                      <Change key={cell} was={page[cell]} now={values[cell]} />
                    ))}
                    {wrong.length === 0 && <Button onClick={() => remove(rank, page)}>{t('correct.keep')}</Button>}
                  </div>
                </div>
              )
            })}
            <div className="tier">
              <b>{t('correct.others')}</b>
              <div className="tier__done muted" style={{ fontSize: 'var(--fs-s)', fontWeight: 'var(--fw-regular)' }}>
                {t('correct.unchanged', { tiers: rest.map((tier) => shortPrize(t, tier)).join(', ') })}
              </div>
              <span />
              <div className="tier__st">
                <Icon of={Plus} size="s" />
                <Select
                  label={t('correct.add')}
                  value=""
                  onChange={(event) => event.target.value !== '' && add(Number(event.target.value))}
                >
                  <option value="">{t('correct.add')}</option>
                  {rest.map((tier) => (
                    <option key={tier.rank} value={tier.rank}>
                      {shortPrize(t, tier)}
                    </option>
                  ))}
                </Select>
              </div>
            </div>
          </Panel>
          <Panel isFlush={true} title={t('correct.reason')}>
            <div className="pad">
              <textarea
                className="area"
                aria-label={t('correct.reason.label')}
                maxLength={longestReason}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              <div className="row row--between mt2">
                <span className="sub">{t('correct.reason.hint')}</span>
                <span className="count">
                  <b>{reason.length}</b> / {longestReason}
                </span>
              </div>
            </div>
          </Panel>
          <Panel isFlush={true} title={t('correct.second')}>
            <div className="pad">
              <Two
                first={{ login: me.login, name: me.name, what: t('correct.you') }}
                awaited={t('correct.awaited')}
                awaitedHint={
                  about && about.checkers.length > 0
                    ? t('correct.here', { names: about.checkers.join(', ') })
                    : t('correct.nobody')
                }
              />
            </div>
          </Panel>
          <Panel isFlush={true} title={t('correct.then')}>
            <div className="pad">
              <ul className="tl">
                <li>
                  <Icon of={GitCommitHorizontal} />
                  <span>
                    {t('correct.then.log', {
                      entry: about?.nextEntry == null ? '' : number(about.nextEntry),
                      next: version + 1,
                      version,
                    })}
                  </span>
                </li>
                <li>
                  <Icon of={Radio} />
                  <span>{t('correct.then.visitors')}</span>
                </li>
                <li>
                  <Icon of={RefreshCw} />
                  <span>{t('correct.then.picks', { n: about?.picks ?? 0 })}</span>
                </li>
              </ul>
            </div>
          </Panel>
          {problem?.error && <Failed error={problem.error} />}
          {problem?.fault && <Callout tone="err" icon={TriangleAlert} title={faultText(t, problem.fault)} />}
          <div className="row gap2 only-desk" style={{ justifyContent: 'flex-end' }}>
            <Button onClick={cancel}>{t('cancel')}</Button>
            <Button look="go" keyHint="ctrl+enter" disabled={!canSend} onClick={() => void send()}>
              {t('correct.send')}
            </Button>
          </div>
        </div>
        <div className="stk">
          <CorrectionPreview turn={turn} table={table} tiers={tiers} reason={reason} />
        </div>
      </div>
      <div className="dockbar">
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button look="go" disabled={!canSend} onClick={() => void send()}>
          {t('correct.send')}
        </Button>
      </div>
    </>
  )
}

/** A whole result is corrected by two: this is the first. */
export default function CorrectScreen() {
  const t = useTexts('results')
  const { table, isKnown, turn, error, reload } = useTurn()
  const given = (useLocation().state as { tiers?: NewTier[] } | null)?.tiers ?? []
  if (!isKnown || error?.kind === 'unknown') return <Callout tone="err" icon={TriangleAlert} title={t('noTurn')} />
  if (!turn) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={9} />
  const isWhole = turn.status === 'provisional' || turn.status === 'confirmed' || turn.status === 'corrected'
  if (!isWhole) {
    return (
      <>
        <TurnHead code={turn.code} turnNum={turn.turnNum} sub={<StatusTag status={turn.status} />} />
        <Callout
          tone="warn"
          icon={TriangleAlert}
          title={t(turn.status === 'drawing' ? 'fault.still-drawing' : 'fault.no-result')}
        />
      </>
    )
  }
  return <CorrectOf key={turn.version} turn={turn} table={table} given={given} />
}
