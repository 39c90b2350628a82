import { ClipboardPaste, Pause, Play, TriangleAlert, Undo2 } from 'lucide-react'
import { Link, Navigate, useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { useCall } from '../../calls/use-call.ts'
import { dayOfTurn, useGameWords } from '../../draws/game-words.ts'
import { StatusTag } from '../../draws/status-tag.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useMay, useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failed } from '../../ui/failed.tsx'
import { KeyStrip } from '../../ui/key-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CountsLater } from '../parts/counts-later.tsx'
import { Preview, Progress, PublicCard } from '../parts/public-card.tsx'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, toldOf, useTurn } from '../parts/use-turn.ts'
import { tierOf } from '../typing/cells.ts'
import { Dock } from './dock.tsx'
import { enterNow } from './entry-events.ts'
import { countOnPage, type EntryState, heldRank, phaseOf } from './entry-state.ts'
import { TierRow } from './tier-row.tsx'
import { useDesk } from './use-desk.ts'
import { WhoSaid } from './who-said.tsx'

/** The stations of the same hour: what is typed in each stays. */
function Stations({ turn }: { readonly turn: Turn }) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const { nameOf } = useGameWords()
  const day = new Date(dayOfTurn(turn.turnNum)).toISOString().slice(0, 10)
  const { data } = useCall('results.day', { day }, { topics: ['results'] })
  const stations = data?.turns.filter(({ dueAt }) => dueAt === turn.dueAt) ?? []
  const pathOf = (code: string) => `/results/${code}/${turn.turnNum}/enter`
  useKeys(
    Object.fromEntries(
      stations
        .slice(0, 9)
        .map(({ code }, place) => [`alt+${place + 1}`, () => void navigate(pathOf(code), { replace: true })]),
    ),
  )
  if (stations.length < 2) return null
  return (
    <nav className="stations" aria-label={t('stations')}>
      {stations.map(({ code, told, of, disputed }) => (
        <Link key={code} to={pathOf(code)} replace={true} aria-current={code === turn.code ? 'page' : undefined}>
          {disputed.length > 0 && <span className="dot dot--err" aria-hidden="true" />}
          {nameOf(code)}{' '}
          <small className="num">
            {told} / {of}
            {disputed.length > 0 && `, ${t('disputed')}`}
          </small>
        </Link>
      ))}
    </nav>
  )
}

/** Sources can be left out for this game for half an hour. */
function PauseFeeds({ turn, reload }: { readonly turn: Turn; readonly reload: () => void }) {
  const t = useTexts('results')
  const may = useMay()
  const { shortTime } = useFormats()
  if (!may('results.pause', 'alone')) return null
  const set = async (source: string, minutes: number) => {
    await call('results.pauseFeed', { code: turn.code, source, minutes })
    reload()
  }
  return turn.feeds.map(({ name, pausedUntil }) =>
    pausedUntil === null ? (
      <Button key={name} icon={Pause} onClick={() => void set(name, 30)}>
        {t('pause', { name })}
      </Button>
    ) : (
      <Button key={name} icon={Play} onClick={() => void set(name, 0)}>
        {t('resume', { name, time: shortTime(pausedUntil) })}
      </Button>
    ),
  )
}

function EntryOf({
  turn,
  reload,
  table,
}: {
  readonly turn: Turn
  readonly reload: () => void
  readonly table: EntryState['table']
}) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const { login } = useOperator()
  const may = useMay()
  const { date, weekday, shortTime } = useFormats()
  const { hostOf } = useGameWords()
  const { code, turnNum, status, dueAt } = turn
  const { desk, state } = useDesk('entry', turn, table)
  const { siteUrl } = useSite()
  const mayEnter = may('results.enter', 'alone')
  const paste = (text?: string) => void navigate(`/results/${code}/${turnNum}/paste`, { state: { text } })
  useKeys(
    mayEnter
      ? {
          enter: {
            act: (event) => {
              // A key that is kept down is one press.
              if (!event.repeat) desk.dispatch(enterNow())
            },
            label: t('key.publish'),
          },
          z: { act: () => desk.dispatch({ type: 'undo' }), label: t('key.undo') },
          v: { act: () => paste(), label: t('key.paste') },
          escape: { act: () => desk.dispatch({ type: 'clear' }), label: t('key.clear') },
        }
      : {},
  )
  const told = countOnPage(state)
  const host = hostOf(code, turnNum)
  const pages = table.tiers.map(({ rank }) => toldOf(turn, rank)?.page)
  const latest = Math.max(...pages.map((page) => (page ? Date.parse(page.at) : 0)))
  const isNorth = table.drawingOrder[0] === 1
  const isContradicted = table.tiers.some(
    ({ rank }) => phaseOf(state, rank).kind === 'differs' && state.page[rank] === 'theirs',
  )
  const masked = table.tiers.map(({ count, digits }) => Array.from({ length: count }, () => '•'.repeat(digits)))
  return (
    <>
      <TurnHead
        code={code}
        turnNum={turnNum}
        sub={
          <>
            <StatusTag status={status} />
            <span>
              {weekday(dueAt)}, {date(dueAt)}
              {host !== undefined && ` · ${host}`} · {t('opens')} <b className="num">{shortTime(dueAt)}</b>
            </span>
          </>
        }
        actions={
          mayEnter && (
            <>
              <span className="only-desk">
                <LinkButton icon={ClipboardPaste} keyHint="v" to={`/results/${code}/${turnNum}/paste`}>
                  {t('paste')}
                </LinkButton>
              </span>
              <span className="only-desk row gap2">
                <PauseFeeds turn={turn} reload={reload} />
              </span>
            </>
          )
        }
      />
      <Stations turn={turn} />
      {mayEnter && <CountsLater />}
      {turn.pause && (
        <Callout tone="warn" icon={Pause} title={t('paused', { time: shortTime(turn.pause.until) })}>
          {turn.pause.reason}
        </Callout>
      )}
      {isContradicted && status !== 'drawing' && may('results.correct', 'propose') && (
        <Callout
          tone="err"
          icon={TriangleAlert}
          title={t('contradicted')}
          actions={<LinkButton to={`/results/${code}/${turnNum}/correct`}>{t('correct.open')}</LinkButton>}
        >
          {t('contradicted.why')}
        </Callout>
      )}
      <div className="split split--rail">
        <div className="stk">
          <section className="panel panel--flush entry">
            <div className="panel__head row row--between only-desk">
              <div>
                <h2 className="panel__t">{t('entry')}</h2>
                <p className="panel__sub">{t(isNorth ? 'entry.how' : 'entry.order')}</p>
              </div>
            </div>
            <Progress
              told={told}
              of={turn.of}
              text={
                <>
                  <b>{told}</b> / {turn.of} {t('onPage.count')}
                </>
              }
            />
            <div className="tierhead" aria-hidden="true">
              <span>{t('head.tier')}</span>
              <span>{t('head.numbers')}</span>
              <span>{t('head.others')}</span>
              <span>{t('head.page')}</span>
            </div>
            {table.drawingOrder.map((rank) => (
              <TierRow
                key={rank}
                tier={tierOf(table, rank)}
                state={state}
                turn={turn}
                mayEnter={mayEnter}
                dispatch={desk.dispatch}
                onPaste={(_, text) => paste(text)}
              />
            ))}
            <KeyStrip
              keys={[
                ['0–9', t('strip.digits')],
                ['enter', t('strip.publish')],
                ['enter enter', t('strip.now')],
                ['z', t('strip.undo')],
                ['v', t('strip.paste')],
                ['alt+1–4', t('strip.stations')],
                ['escape', t('strip.clear')],
              ]}
            />
          </section>
        </div>
        <div className="stk only-desk">
          <Preview title={t('card.now')} link={siteUrl}>
            <PublicCard
              code={code}
              turnNum={turnNum}
              table={table}
              dueAt={dueAt}
              numbers={pages.map((page, rank) => (page ? (page.numbers ?? masked[rank]) : undefined))}
              mark={<StatusTag status={status} />}
              fresh={pages.flatMap((page, rank) => (page && Date.parse(page.at) === latest ? [rank] : []))}
              isRunning={status === 'drawing' || status === 'waiting'}
            />
          </Preview>
          <WhoSaid turn={turn} login={login} />
        </div>
      </div>
      {mayEnter && (
        <Dock state={state} desk={desk}>
          <Button icon={Undo2} disabled={heldRank(state) === undefined} onClick={() => desk.dispatch({ type: 'undo' })}>
            <span className="vh">{t('undo')}</span>
          </Button>
        </Dock>
      )}
    </>
  )
}

function useSite() {
  const { data } = useCall('session.me', {})
  return { siteUrl: data?.siteUrl ?? '/' }
}

/** Numbers are typed here while they are drawn. */
export default function EntryScreen() {
  const t = useTexts('results')
  const { code, turnNum, table, isKnown, turn, error, reload } = useTurn()
  if (!isKnown || error?.kind === 'unknown') {
    return (
      <Callout tone="err" icon={TriangleAlert} title={t('noTurn')}>
        {t('fault.no-such-turn')}
      </Callout>
    )
  }
  if (!turn) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={9} />
  if (turn.isBlind) return <Navigate to={`/results/${code}/${turnNum}/confirm`} replace={true} />
  return <EntryOf key={`${code} ${turnNum}`} turn={turn} reload={reload} table={table} />
}
