import { differingCells } from '@quayso/games/compare-numbers'
import { Check, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '../../calls/call.ts'
import { useCall } from '../../calls/use-call.ts'
import { shortPrize, useGameWords } from '../../draws/game-words.ts'
import { StatusTag } from '../../draws/status-tag.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Failed } from '../../ui/failed.tsx'
import { KeyStrip } from '../../ui/key-strip.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, useTurn } from '../parts/use-turn.ts'
import { findShort, tierOf, valuesOf } from '../typing/cells.ts'
import { type ConfirmState, checkOf } from './confirm-model.ts'
import { SendDrawBack } from './send-back-dialog.tsx'
import { useConfirm } from './use-confirm.ts'

type Column = Answer<'results.compare'>['columns'][number]

const numbersIn = ({ tiers }: Pick<Column, 'tiers'>, rank: number) => tiers.find((tier) => tier.rank === rank)?.numbers

/** What I have retyped; all of it, or nothing. */
function retypedBy(state: ConfirmState) {
  const typed = state.table.tiers.filter(({ rank }) => checkOf(state, rank).kind !== 'own')
  if (typed.some(({ rank }) => findShort(state.table, state, rank))) return undefined
  return typed.map(({ rank }) => ({ rank, numbers: [...valuesOf(state, rank)] }))
}

function Cell({
  numbers,
  reference,
  bad,
  label,
}: {
  numbers: readonly string[] | undefined
  reference: readonly string[] | undefined
  bad: readonly number[]
  label: string
}) {
  const t = useTexts('results')
  if (!numbers) {
    return (
      <td data-l={label}>
        <span className="mute">{t('compare.none')}</span>
      </td>
    )
  }
  const isSame = reference !== undefined && bad.length === 0
  return (
    <td data-l={label}>
      {isSame ? (
        <span className="mute">{t('compare.same')}</span>
      ) : (
        <div className="nums">
          {numbers.map((number, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
            <span key={cell} className={bad.includes(cell) ? (reference ? 'd' : 'e') : ''}>
              {number}
            </span>
          ))}
        </div>
      )}
    </td>
  )
}

function CompareOf({
  turn,
  table,
  reload,
}: {
  readonly turn: Turn
  readonly table: ConfirmState['table']
  readonly reload: () => void
}) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const { shortTime } = useFormats()
  const { nameOf } = useGameWords()
  const { code, turnNum, status } = turn
  const { state, whole, confirm, error: sendError, isSending } = useConfirm(turn, table, reload)
  const [isSendingBack, setSendingBack] = useState(false)
  const [place, setPlace] = useState(0)
  const mine = retypedBy(state)
  const {
    data,
    error,
    reload: again,
  } = useCall('results.compare', { code, turnNum, ...(mine && mine.length > 0 && { mine }) }, { topics: ['results'] })
  const typed: Column[] =
    mine && mine.length > 0 && status === 'provisional'
      ? [{ by: 'me', name: t('compare.me'), kind: 'operator', at: null, tiers: mine }]
      : []
  const columns = [...(data?.columns ?? []), ...typed]
  const [reference, ...others] = columns
  const differences = table.drawingOrder.flatMap((rank) => {
    const own = reference && numbersIn(reference, rank)
    return others.flatMap((column) => {
      const theirs = numbersIn(column, rank)
      const cells = own && theirs ? differingCells(tierOf(table, rank), theirs, own) : []
      return cells.map((cell) => ({ rank, cell, column, own: own?.[cell] ?? '', theirs: theirs?.[cell] ?? '' }))
    })
  })
  const current = differences[place % Math.max(1, differences.length)]
  const labelOf = ({ kind, name }: Column) => (kind === 'page' ? t('onPage.label') : name)
  useKeys({
    n: { act: () => setPlace((at) => at + 1), label: t('compare.next') },
    'ctrl+enter': { act: () => void confirm(), label: t('confirm.send') },
    r: { act: () => setSendingBack(true), label: t('key.sendBack') },
    c: { act: () => void navigate(`/results/${code}/${turnNum}/correct`), label: t('key.correct') },
  })
  const [disputed] = turn.disputed
  return (
    <>
      <TurnHead
        code={code}
        turnNum={turnNum}
        sub={
          <>
            <StatusTag status={status} />
            {disputed !== undefined && (
              <Tag tone="err" icon={TriangleAlert}>
                {t('compare.disputed', { tier: shortPrize(t, tierOf(table, disputed)) })}
              </Tag>
            )}
          </>
        }
        actions={
          <Segments
            label={t('view')}
            value="compare"
            options={[
              ['retype', t('view.retype')],
              ['compare', t('view.compare')],
            ]}
            onChange={() => void navigate(`/results/${code}/${turnNum}/confirm`)}
          />
        }
      />
      <div className="split split--rail">
        <div className="stk">
          {!data && (error ? <Failed error={error} onRetry={again} /> : <Skeleton rows={9} />)}
          {data && (
            <section className="panel panel--flush">
              <div className="tbl--scroll">
                <table className="tbl cmp" aria-label={t('view.compare')}>
                  <thead>
                    <tr>
                      <th style={{ width: '3.25rem' }}>{t('head.tier')}</th>
                      {columns.map((column) => (
                        <th key={`${column.kind} ${column.by}`}>
                          {column.kind === 'page' ? <span className="tag">{t('onPage.label')}</span> : column.name}
                          {column.at && ` · ${shortTime(column.at)}`}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {table.drawingOrder.map((rank) => {
                      const tier = tierOf(table, rank)
                      const inRow = differences.filter((one) => one.rank === rank)
                      const own = reference && numbersIn(reference, rank)
                      return (
                        <tr
                          key={rank}
                          className={classNames(inRow.length > 0 && 'diff', rank === 0 && 'db')}
                          data-tier={rank}
                        >
                          <th scope="row">{shortPrize(t, tier)}</th>
                          {columns.map((column) => (
                            <Cell
                              key={`${column.kind} ${column.by}`}
                              label={labelOf(column)}
                              numbers={numbersIn(column, rank)}
                              reference={column === reference ? undefined : own}
                              bad={inRow
                                .filter((one) => column === reference || one.column === column)
                                .map(({ cell }) => cell)}
                            />
                          ))}
                        </tr>
                      )
                    })}
                  </tbody>
                </table>
              </div>
              <KeyStrip
                keys={[
                  ['n', t('compare.next')],
                  ['ctrl+enter', t('strip.confirmDraw')],
                  ['r', t('strip.sendBack')],
                  ['c', t('strip.correct')],
                ]}
              />
            </section>
          )}
          {data && !data.isWhole && (
            <Callout tone="warn" icon={TriangleAlert} title={t('compare.blind')}>
              {t('compare.blind.why')}
            </Callout>
          )}
          {sendError && <Failed error={sendError} onRetry={() => void confirm()} />}
          {whole && (
            <Callout
              tone="ok"
              icon={Check}
              title={t('compare.agreed')}
              actions={
                <Button look="go" keyHint="ctrl+enter" disabled={isSending} onClick={() => void confirm()}>
                  {t('confirm.send')}
                </Button>
              }
            >
              {t('compare.agreed.why')}
            </Callout>
          )}
        </div>
        <div className="stk">
          {current && (
            <Panel title={t('compare.place')}>
              <dl className="kv mt2">
                <div>
                  <dt>{t('compare.where')}</dt>
                  <dd>{t('compare.at', { tier: shortPrize(t, tierOf(table, current.rank)), n: current.cell + 1 })}</dd>
                </div>
                <div>
                  <dt>{reference && labelOf(reference)}</dt>
                  <dd className="num">{current.own}</dd>
                </div>
                <div>
                  <dt>{labelOf(current.column)}</dt>
                  <dd className="num bad">{current.theirs}</dd>
                </div>
              </dl>
            </Panel>
          )}
          <Panel title={t('compare.wrong')}>
            <p className="muted mt2">{t('compare.wrong.why')}</p>
            <div className="mt3">
              <LinkButton icon={Pencil} keyHint="c" to={`/results/${code}/${turnNum}/correct`}>
                {t('correct.open')}
              </LinkButton>
            </div>
          </Panel>
        </div>
      </div>
      {isSendingBack && (
        <SendDrawBack
          code={code}
          turnNum={turnNum}
          to={turn.voices[0]?.name ?? ''}
          name={nameOf(code)}
          onClose={() => setSendingBack(false)}
          onDone={() => {
            setSendingBack(false)
            void navigate('/results')
          }}
        />
      )}
    </>
  )
}

/** Who said what, side by side; the numbers of people only after one's own are typed. */
export default function CompareScreen() {
  const t = useTexts('results')
  const { table, isKnown, turn, error, reload } = useTurn()
  if (!isKnown || error?.kind === 'unknown') return <Callout tone="err" icon={TriangleAlert} title={t('noTurn')} />
  if (!turn) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={9} />
  return <CompareOf turn={turn} table={table} reload={reload} />
}
