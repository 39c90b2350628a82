import { Check, Fingerprint, Lock, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Answer, call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { useNow } from '../../calls/clock.ts'
import { useCall } from '../../calls/use-call.ts'
import { longPrize, shortPrize, useGameWords } from '../../draws/game-words.ts'
import { StatusTag } from '../../draws/status-tag.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useMay, useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Change } from '../../ui/change.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toasts.tsx'
import { SendBackDialog } from '../confirm/send-back-dialog.tsx'
import { faultText } from '../entry/fault-text.ts'
import { useDuration } from '../parts/duration.ts'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, toldOf, useTurn } from '../parts/use-turn.ts'
import { backFrom, type Cells, emptyCells, findShort, tierOf, typeInto, valuesOf } from '../typing/cells.ts'
import { NumberCells } from '../typing/number-cells.tsx'
import { CorrectionPreview } from './correction-preview.tsx'

type Correction = Answer<'corrections.see'>
type Compared = Answer<'corrections.compare'>
type Table = Parameters<typeof tierOf>[0]

/** What was proposed, for who may see it. */
function Proposal({
  correction,
  turn,
  table,
  proposed,
}: {
  correction: Correction
  turn: Turn
  table: Table
  proposed: NonNullable<Correction['proposed']>
}) {
  const t = useTexts('results')
  const { number } = useFormats()
  return (
    <Panel isFlush={true} title={t('approve.proposal', { name: correction.proposedBy.name })}>
      <dl className="kv pad">
        {proposed.tiers.map(({ rank, numbers }) => {
          const before = toldOf(turn, rank)?.page?.numbers ?? []
          const cells = numbers.flatMap((one, cell) => (one === before[cell] ? [] : [cell]))
          return (
            <div key={rank}>
              <dt>{longPrize(t, tierOf(table, rank))}</dt>
              <dd>
                {cells.map((cell) => (
                  <Change key={cell} was={before[cell]} now={numbers[cell]} />
                ))}
                {cells.length === 0 && numbers.join(' ')}
              </dd>
            </div>
          )
        })}
        <div>
          <dt>{t('approve.reason')}</dt>
          <dd>{proposed.reason}</dd>
        </div>
        <div>
          <dt>{t('approve.entry')}</dt>
          <dd className="num">
            {correction.nextEntry === null ? '' : number(correction.nextEntry)}
            {correction.replacedEntry !== null &&
              `, ${t('approve.replaces', { entry: number(correction.replacedEntry) })}`}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function ApproveOf({
  correction,
  turn,
  table,
  reload,
}: {
  correction: Correction
  turn: Turn
  table: Table
  reload: () => void
}) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const { id, ranks, proposedBy } = correction
  const [cells, setCells] = useState<Cells>(() => ({
    ...emptyCells(table),
    at: ranks[0] === undefined ? undefined : { rank: ranks[0], cell: 0 },
  }))
  const [compared, setCompared] = useState<Compared | undefined>(undefined)
  const [orderId] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<{ error?: CallError; fault?: { kind: string } } | undefined>(undefined)
  const [isSendingBack, setSendingBack] = useState(false)
  const [isSending, setSending] = useState(false)
  const isFull = ranks.every((rank) => !findShort(table, cells, rank))
  const tiers = ranks.map((rank) => ({ rank, numbers: [...valuesOf(cells, rank)] }))
  const fail = (failure: unknown) =>
    setProblem({ error: failure instanceof CallError ? failure : new CallError('broken') })
  const change = (next: Cells) => {
    setCells(next)
    setCompared(undefined)
  }
  const compare = async () => {
    if (!isFull) return
    try {
      setCompared(await call('corrections.compare', { id, tiers }))
    } catch (failure) {
      fail(failure)
    }
  }
  const approve = async () => {
    if (!isFull || isSending) return
    setSending(true)
    setProblem(undefined)
    try {
      const answer = await call('corrections.approve', { id, orderId, tiers })
      if (answer.kind === 'refused') setProblem({ fault: answer.fault })
      else if (answer.kind === 'silent') setProblem({ error: new CallError('silent') })
      else
        toast(t(`approve.${answer.kind}`, { version: 'version' in answer ? answer.version : 0, name: proposedBy.name }))
      reload()
    } catch (failure) {
      fail(failure)
    } finally {
      setSending(false)
    }
  }
  const isSame = compared?.differs.length === 0
  // Typed numbers without a difference are those of the proposal.
  const proposed = compared?.reason == null ? undefined : { tiers, reason: compared.reason }
  const step = (event: KeyboardEvent) => {
    if (event.repeat) return
    const next = ranks.find((rank) => findShort(table, cells, rank))
    if (next === undefined) void compare()
    else setCells({ ...cells, at: { rank: next, cell: findShort(table, cells, next)?.cell ?? 0 } })
  }
  useKeys({
    enter: { act: step, label: t('approve.compare') },
    'ctrl+enter': { act: () => isSame && void approve(), label: t('approve.publish') },
    x: { act: () => setSendingBack(true), label: t('approve.refuse') },
    r: { act: () => setSendingBack(true), label: t('key.sendBack') },
  })
  const onPage = (rank: number) => toldOf(turn, rank)?.page?.numbers ?? undefined
  const canPublish = isSame && !isSending
  return (
    <>
      <div className="split split--rail">
        <div className="stk">
          <Panel isFlush={true} title={t('approve.hear')} sub={t('approve.hear.how', { name: proposedBy.name })}>
            {ranks.map((rank) => {
              const tier = tierOf(table, rank)
              const isBad = compared?.differs.includes(rank) ?? false
              const values = valuesOf(cells, rank)
              const page = onPage(rank)
              return (
                <div
                  key={rank}
                  className={isBad ? 'tier tier--bad' : 'tier tier--now'}
                  aria-current="step"
                  data-tier={rank}
                >
                  <b>{shortPrize(t, tier)}</b>
                  <NumberCells
                    tier={tier}
                    values={values}
                    at={cells.at?.rank === rank ? cells.at.cell : undefined}
                    bad={isBad ? values.map((_, cell) => cell) : []}
                    onType={(cell, value) => change(typeInto(table, cells, { rank, cell }, value))}
                    onBack={(cell) => change(backFrom(cells, { rank, cell }))}
                    onMove={(cell) => setCells({ ...cells, at: { rank, cell } })}
                  />
                  <div className="tier__feed">
                    {page && <span className="src">{t('correct.onPage', { numbers: page.join(' ') })}</span>}
                  </div>
                  <div className="tier__st">
                    {compared && !isBad && (
                      <span className="src src--ok">
                        <Icon of={Check} />
                        {t('approve.same')}
                      </span>
                    )}
                  </div>
                </div>
              )
            })}
          </Panel>
          {!compared && (
            <div className="row gap2" style={{ justifyContent: 'flex-end' }}>
              <Button disabled={!isFull} keyHint="enter" onClick={() => void compare()}>
                {t('approve.compare')}
              </Button>
            </div>
          )}
          {isSame && (
            <Callout
              tone="ok"
              icon={Check}
              title={t('approve.both', { numbers: tiers.map(({ numbers }) => numbers.join(' ')).join(' · ') })}
            />
          )}
          {compared && !isSame && (
            <Callout tone="err" icon={TriangleAlert} title={t('approve.differs')}>
              {t('approve.differs.why', {
                name: proposedBy.name,
                tiers: compared.differs.map((rank) => shortPrize(t, tierOf(table, rank))).join(', '),
              })}
            </Callout>
          )}
          {proposed && <Proposal correction={correction} turn={turn} table={table} proposed={proposed} />}
          <Callout tone="warn" icon={Lock} title={t('approve.final')}>
            {t('approve.final.why')}
          </Callout>
          {problem?.error && <Failed error={problem.error} onRetry={() => void approve()} />}
          {problem?.fault && <Callout tone="err" icon={TriangleAlert} title={faultText(t, problem.fault)} />}
          <div className="row gap2 only-desk" style={{ justifyContent: 'flex-end' }}>
            <Button keyHint="r" onClick={() => setSendingBack(true)}>
              {t('approve.sendBack')}
            </Button>
            <Button
              look="go"
              icon={Fingerprint}
              keyHint="ctrl+enter"
              disabled={!canPublish}
              onClick={() => void approve()}
            >
              {t('approve.publish')}
            </Button>
          </div>
        </div>
        <div className="stk">
          {proposed && <CorrectionPreview turn={turn} table={table} tiers={proposed.tiers} reason={proposed.reason} />}
        </div>
      </div>
      <div className="dockbar">
        <Button onClick={() => setSendingBack(true)}>{t('sendBack.send')}</Button>
        <Button look="go" disabled={!canPublish} onClick={() => void approve()}>
          {t('approve.publish')}
        </Button>
      </div>
      {isSendingBack && (
        <SendBackDialog
          title={t('sendBack.to', { name: proposedBy.name })}
          text={t('approve.sendBack.why')}
          send={(note) => call('corrections.sendBack', { id, note })}
          onClose={() => setSendingBack(false)}
          onDone={() => {
            setSendingBack(false)
            toast(t('sendBack.done', { name: proposedBy.name }))
            void navigate('/results')
          }}
        />
      )}
    </>
  )
}

/** For who proposed it, who may not approve, and once it is decided. */
function Waiting({
  correction,
  turn,
  table,
  reload,
}: {
  correction: Correction
  turn: Turn
  table: Table
  reload: () => void
}) {
  const t = useTexts('results')
  const { login } = useOperator()
  const { id, state, note, proposed, proposedBy, isOvertaken } = correction
  const withdraw = async () => {
    await call('corrections.withdraw', { id })
    reload()
  }
  const isMine = proposedBy.login === login
  return (
    <div className="split split--rail">
      <div className="stk">
        <Callout
          tone={state === 'approved' ? 'ok' : state === 'open' && !isOvertaken ? 'warn' : 'err'}
          icon={state === 'approved' ? Check : Undo2}
          title={t(isOvertaken ? 'correction.void' : `correction.${state}`)}
          actions={
            state === 'open' && isMine ? (
              <Button onClick={() => void withdraw()}>{t('correction.withdraw')}</Button>
            ) : (
              <LinkButton to="/results">{t('toList')}</LinkButton>
            )
          }
        >
          {state === 'open'
            ? t(isMine ? 'correction.open.mine' : 'correction.open.role')
            : note === 'overtaken' || note === 'expired'
              ? ''
              : (note ?? '')}
        </Callout>
        {proposed && <Proposal correction={correction} turn={turn} table={table} proposed={proposed} />}
      </div>
      <div className="stk">
        {proposed && state === 'open' && (
          <CorrectionPreview turn={turn} table={table} tiers={proposed.tiers} reason={proposed.reason} />
        )}
      </div>
    </div>
  )
}

/** The second person types the new numbers, too, before they are published. */
export default function ApproveScreen() {
  const t = useTexts('results')
  const may = useMay()
  const { login } = useOperator()
  const { id = '' } = useParams()
  const { nameOf } = useGameWords()
  const { shortTime } = useFormats()
  const duration = useDuration()
  const now = useNow()
  const { code, turnNum, table, turn, error: turnError } = useTurn()
  const { data, error, reload } = useCall('corrections.see', { id: Number(id) }, { topics: ['proposals', 'results'] })
  const failed = error ?? turnError
  if (!data || !turn) return failed ? <Failed error={failed} onRetry={reload} /> : <Skeleton rows={6} />
  const isOpen = data.state === 'open' && !data.isOvertaken
  const isForMe = isOpen && may('results.correct', 'two') && data.proposedBy.login !== login
  return (
    <>
      <TurnHead
        code={code}
        turnNum={turnNum}
        title={t(isForMe ? 'approve.title' : 'correct.title', { name: nameOf(code), turnNum })}
        crumb={{ to: '/results', text: `${nameOf(code)} ${turnNum}` }}
        sub={
          <>
            {isForMe ? <Tag tone="warn">{t('approve.you')}</Tag> : <StatusTag status={turn.status} />}
            <span>
              {t('approve.since', {
                name: data.proposedBy.name,
                time: shortTime(data.proposedAt),
                ago: duration(now.getTime() - Date.parse(data.proposedAt)),
              })}
            </span>
          </>
        }
      />
      {isForMe ? (
        <ApproveOf key={data.id} correction={data} turn={turn} table={table} reload={reload} />
      ) : (
        <Waiting correction={data} turn={turn} table={table} reload={reload} />
      )}
    </>
  )
}
