import { BadgeCheck, Check, GitCommitHorizontal, MessageSquare, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { useNow } from '../../calls/clock.ts'
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
import { CountsLater } from '../parts/counts-later.tsx'
import { useDuration } from '../parts/duration.ts'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, useTurn } from '../parts/use-turn.ts'
import { tierOf, valuesOf } from '../typing/cells.ts'
import { type ConfirmState, countChecks, differingTier } from './confirm-model.ts'
import { RetypeRow } from './retype-row.tsx'
import { SendDrawBack } from './send-back-dialog.tsx'
import { useConfirm } from './use-confirm.ts'

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

function RetypeOf({
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
  const me = useOperator()
  const { nameOf } = useGameWords()
  const { shortTime } = useFormats()
  const duration = useDuration()
  const now = useNow()
  const [isSendingBack, setSendingBack] = useState(false)
  const { desk, state, whole, confirm, error, isSending } = useConfirm(turn, table, reload)
  const { code, turnNum, status, voices, publishedAt } = turn
  const [first] = voices
  const firstName = first?.name ?? ''
  const { agree, differ, own, all } = countChecks(state)
  const differing = differingTier(state)
  const keep = async (rank: number) => {
    const tiers = [{ rank, numbers: [...valuesOf(state, rank)] }]
    await call('results.enter', { code, turnNum, orderId: crypto.randomUUID(), tiers, isKept: true, takenBack: 0 })
    await navigate(`/results/${code}/${turnNum}/correct`, { state: { tiers } })
  }
  useKeys({
    enter: {
      act: (event) => {
        if (!event.repeat) desk.dispatch({ type: 'enter' })
      },
      label: t('key.nextTier'),
    },
    'ctrl+enter': { act: () => void confirm(), label: t('confirm.send') },
    escape: { act: () => desk.dispatch({ type: 'clear' }), label: t('key.clear') },
    x: differing === undefined ? undefined : { act: () => void keep(differing), label: t('key.keep') },
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
              <span>{t('head.first')}</span>
              <span />
            </div>
            {table.drawingOrder.map((rank) => (
              <RetypeRow
                key={rank}
                tier={tierOf(table, rank)}
                turn={turn}
                state={state}
                dispatch={desk.dispatch}
                keep={(one) => void keep(one)}
              />
            ))}
            <KeyStrip
              keys={[
                ['0–9', t('strip.digits')],
                ['enter', t('strip.nextTier')],
                ['x', t('strip.keep')],
                ['r', t('strip.sendBack')],
                ['ctrl+enter', t('strip.confirmAll', { all })],
              ]}
            />
          </section>
          {own > 0 && (
            <Callout icon={TriangleAlert} title={t('confirm.own')}>
              {t('confirm.own.why', { n: own, rest: all })}
            </Callout>
          )}
          {error && <Failed error={error} onRetry={() => void confirm()} />}
          <div className="row gap2 only-desk" style={{ justifyContent: 'flex-end' }}>
            <span className="muted">{t('confirm.count', { agree, all, differ, left: all - agree - differ })}</span>
            <Button look="go" keyHint="ctrl+enter" disabled={!whole || isSending} onClick={() => void confirm()}>
              {t('confirm.send')}
            </Button>
          </div>
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
      <div className="dockbar">
        <Button onClick={() => setSendingBack(true)}>{t('sendBack.send')}</Button>
        <Button look="go" disabled={!whole || isSending} onClick={() => void confirm()}>
          {t('confirm.dock', { agree, all })}
        </Button>
      </div>
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
          <LinkButton
            to={status === 'waiting' || status === 'drawing' ? `/results/${code}/${turnNum}/enter` : '/results'}
          >
            {t('toList')}
          </LinkButton>
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
  return <RetypeOf turn={turn} table={table} reload={reload} />
}
