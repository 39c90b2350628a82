import type { PrizeTable } from '@quayso/games/prize-table'
import { BadgeCheck, Check, GitCommitHorizontal, MessageSquare, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { useNow } from '../../calls/clock.ts'
import { useAct } from '../../calls/use-act.ts'
import { useCall } from '../../calls/use-call.ts'
import { useGameWords } from '../../draws/game-words.ts'
import { StatusTag } from '../../draws/status-tag.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useMay, useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyStrip } from '../../ui/key-strip.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Face } from '../../ui/person.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Dock } from '../entry/dock.tsx'
import { enterNow } from '../entry/entry-events.ts'
import { differingRank, type EntryState } from '../entry/entry-state.ts'
import { faultText } from '../entry/fault-text.ts'
import { TierRow } from '../entry/tier-row.tsx'
import { useDesk } from '../entry/use-desk.ts'
import { CountsLater } from '../parts/counts-later.tsx'
import { useDuration } from '../parts/duration.ts'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, useTurn } from '../parts/use-turn.ts'
import { tierOf, valuesOf } from '../typing/cells.ts'
import { SendDrawBack } from './send-back-dialog.tsx'

/** What the sources do; not what they say. */
function FeedStates({ turn }: { readonly turn: Turn }) {
  const t = useTexts('results')
  const { shortTime } = useFormats()
  if (turn.feeds.length === 0) return null
  return (
    <Panel title={t('feeds')}>
      <dl className="kv mt2">
        {turn.feeds.map(({ name, answeredAt, failures }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {failures > 0 ? (
                <span className="bad">{t('feeds.failing')}</span>
              ) : (
                <span className="muted">
                  {answeredAt ? t('feeds.answered', { time: shortTime(answeredAt) }) : t('feeds.silent')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Those that I told first count for none: they need somebody else. */
function countTiers({ table, phases, page, agreed }: EntryState) {
  const count = (is: (rank: number) => boolean) => table.tiers.filter(({ rank }) => is(rank)).length
  const isOwn = (rank: number) => page[rank] === 'mine' && !agreed.has(rank)
  const own = count(isOwn)
  return {
    agree: count((rank) => agreed.has(rank) || (phases[rank]?.kind === 'said' && !isOwn(rank))),
    differ: count((rank) => phases[rank]?.kind === 'differs' && !isOwn(rank)),
    ...{ own, all: table.tiers.length - own },
  }
}

function RetypeOf({ turn, table }: { readonly turn: Turn; readonly table: PrizeTable }) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const me = useOperator()
  const may = useMay()
  const { nameOf } = useGameWords()
  const { shortTime } = useFormats()
  const duration = useDuration()
  const now = useNow()
  const [isSendingBack, setSendingBack] = useState(false)
  const { desk, state } = useDesk('confirm', turn, table)
  const { code, turnNum, status, voices, publishedAt } = turn
  const [first] = voices
  const firstName = first?.name ?? ''
  const { agree, differ, own, all } = countTiers(state)
  const differing = differingRank(state)
  const correct = (rank: number) => {
    const tiers = [{ rank, numbers: [...valuesOf(state, rank)] }]
    void navigate(`/results/${code}/${turnNum}/correct`, { state: { tiers } })
  }
  const mayCorrect = may('results.correct', 'propose')
  useKeys({
    enter: {
      act: (event) => {
        if (!event.repeat) desk.dispatch(enterNow())
      },
      label: t('key.nextTier'),
    },
    escape: { act: () => desk.dispatch({ type: 'clear' }), label: t('key.clear') },
    x: differing !== undefined && mayCorrect ? { act: () => correct(differing), label: t('key.correct') } : undefined,
    r: { act: () => setSendingBack(true), label: t('key.sendBack') },
  })
  return (
    <>
      <TurnHead
        code={code}
        turnNum={turnNum}
        sub={
          <>
            <StatusTag status={status} />
            {publishedAt !== null && (
              <span>
                {t('confirm.since', { name: firstName, of: turn.of, time: shortTime(publishedAt) })}{' '}
                <b className="hot">{duration(now.getTime() - Date.parse(publishedAt))}</b>
              </span>
            )}
          </>
        }
        actions={
          <span className="only-desk">
            <Button icon={Undo2} keyHint="r" onClick={() => setSendingBack(true)}>
              {t('sendBack.to', { name: firstName })}
            </Button>
          </span>
        }
      />
      {turn.notes.map(({ name, at, note }) => (
        <Callout key={at} tone="warn" icon={MessageSquare} title={t('note.from', { name, time: shortTime(at) })}>
          {note}
        </Callout>
      ))}
      <CountsLater />
      <div className="split split--rail">
        <div className="stk">
          <section className="panel panel--flush entry">
            <div className="panel__head row row--between only-desk">
              <div>
                <h2 className="panel__t">{t('retype')}</h2>
                <p className="panel__sub">{t('retype.how', { name: firstName })}</p>
              </div>
            </div>
            <div className="tierhead" aria-hidden="true">
              <span>{t('head.tier')}</span>
              <span>{t('head.numbers')}</span>
              <span>{t('head.others')}</span>
              <span />
            </div>
            {table.drawingOrder.map((rank) => (
              <TierRow
                key={rank}
                tier={tierOf(table, rank)}
                state={state}
                turn={turn}
                mayEnter={true}
                dispatch={desk.dispatch}
                {...(mayCorrect && { onCorrect: correct })}
              />
            ))}
            <KeyStrip
              keys={[
                ['0–9', t('strip.digits')],
                ['enter', t('strip.nextTier')],
                ['x', t('strip.correct')],
                ['r', t('strip.sendBack')],
              ]}
            />
          </section>
          {own > 0 && (
            <Callout icon={TriangleAlert} title={t('confirm.own')}>
              {t('confirm.own.why', { n: own, rest: all })}
            </Callout>
          )}
          <p className="muted only-desk">{t('confirm.count', { agree, all, differ, left: all - agree - differ })}</p>
        </div>
        <div className="stk only-desk">
          <Panel title={t('two')}>
            <ul className="two mt2">
              {first && (
                <li>
                  <Face login={first.by} name={first.name} />
                  <span>
                    <b>{first.name}</b>
                    <small>{t('two.first', { from: shortTime(first.firstAt), to: shortTime(first.lastAt) })}</small>
                  </span>
                  <span className="ok">
                    <Icon of={Check} />
                  </span>
                </li>
              )}
              <li>
                <Face login={me.login} name={me.name} />
                <span>
                  <b>{me.name}</b> {t('two.you')}
                  <small>{t('two.second')}</small>
                </span>
                <Tag tone="warn">
                  {agree} / {all}
                </Tag>
              </li>
            </ul>
          </Panel>
          <FeedStates turn={turn} />
          <Panel title={t('confirm.then', { all })}>
            <ul className="tl mt2">
              <li>
                <Icon of={BadgeCheck} />
                <span>{t('confirm.then.page')}</span>
              </li>
              <li>
                <Icon of={GitCommitHorizontal} />
                <span>{t('confirm.then.log', { version: turn.version + 1 })}</span>
              </li>
              <li>
                <Icon of={MessageSquare} />
                <span>{t('confirm.then.visitors')}</span>
              </li>
            </ul>
          </Panel>
        </div>
      </div>
      <Dock state={state} desk={desk}>
        <Button onClick={() => setSendingBack(true)}>{t('sendBack.send')}</Button>
      </Dock>
      {isSendingBack && (
        <SendDrawBack
          code={code}
          turnNum={turnNum}
          to={firstName}
          name={nameOf(code)}
          onClose={() => setSendingBack(false)}
          onDone={() => {
            setSendingBack(false)
            toast(t('sendBack.done', { name: firstName }))
            void navigate('/results')
          }}
        />
      )}
    </>
  )
}

/**
 * The passkey is asked for before the first digit: its question would take away what is typed meanwhile. If the operator
 * leaves it, the first tier asks again.
 */
function Retype({ turn, table }: { readonly turn: Turn; readonly table: PrizeTable }) {
  const { code, turnNum } = turn
  const { data, error } = useCall('results.beginRetyping', { code, turnNum })
  return data || error ? <RetypeOf turn={turn} table={table} /> : <Skeleton rows={9} />
}

/** A checker who was first proves what they entered: then the entry of somebody who may only enter confirms it. */
function ProveOwn({ turn }: { readonly turn: Turn }) {
  const t = useTexts('results')
  const { login } = useOperator()
  const { act, isBusy, error } = useAct()
  const { code, turnNum } = turn
  const tiers = turn.tiers.flatMap(({ rank, words }) => {
    const own = words.findLast(({ by, kind }) => kind === 'operator' && by === login)?.numbers
    return own ? [{ rank, numbers: [...own] }] : []
  })
  const prove = () =>
    act(async () => {
      const answer = await call('results.confirm', { code, turnNum, orderId: crypto.randomUUID(), tiers })
      toast(answer.kind === 'refused' ? faultText(t, answer.fault) : t('confirm.proven'))
    })
  return (
    <>
      <Button disabled={isBusy} onClick={() => void prove()}>
        {t('confirm.prove')}
      </Button>
      {error && <Failed error={error} onRetry={() => void prove()} />}
    </>
  )
}

/** A draw that needs no second person, or not this one. */
function NothingToConfirm({ turn }: { readonly turn: Turn }) {
  const t = useTexts('results')
  const may = useMay()
  const { shortTime } = useFormats()
  const { code, turnNum, status } = turn
  const key = status === 'provisional' ? (may('results.confirm', 'alone') ? 'mine' : 'role') : status
  return (
    <>
      <TurnHead code={code} turnNum={turnNum} sub={<StatusTag status={status} />} />
      {turn.notes.map(({ name, at, note }) => (
        <Callout key={at} tone="warn" icon={MessageSquare} title={t('note.from', { name, time: shortTime(at) })}>
          {note}
        </Callout>
      ))}
      <Callout
        tone={status === 'confirmed' || status === 'corrected' ? 'ok' : 'warn'}
        icon={Check}
        title={t(`confirm.nothing.${key}`)}
        actions={
          key === 'mine' ? (
            <ProveOwn turn={turn} />
          ) : (
            <LinkButton
              to={status === 'waiting' || status === 'drawing' ? `/results/${code}/${turnNum}/enter` : '/results'}
            >
              {t('toList')}
            </LinkButton>
          )
        }
      />
    </>
  )
}

/** The second person types the whole draw again, without seeing it. */
export default function ConfirmScreen() {
  const { table, isKnown, turn, error, reload } = useTurn()
  const t = useTexts('results')
  if (!isKnown || error?.kind === 'unknown') return <Callout tone="err" icon={TriangleAlert} title={t('noTurn')} />
  if (!turn) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={9} />
  if (!turn.isBlind || turn.isMine) return <NothingToConfirm turn={turn} />
  return <Retype turn={turn} table={table} />
}
