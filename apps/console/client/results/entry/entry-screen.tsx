import { ClipboardPaste, Pause, Play, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { useCall } from '../../calls/use-call.ts'
import { dayOfTurn, shortPrize, useGameWords } from '../../draws/game-words.ts'
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
import { toast } from '../../ui/toasts.tsx'
import { CountsLater } from '../parts/counts-later.tsx'
import { Preview, Progress, PublicCard } from '../parts/public-card.tsx'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, useTurn } from '../parts/use-turn.ts'
import { findShort, tierOf, valuesOf } from '../typing/cells.ts'
import { deskOf, type EntryDesk } from './entry-desk.ts'
import { countOnPage, type EntryState, heldRank, type Other, phaseOf } from './entry-state.ts'
import { MeanwhileDialog } from './meanwhile-dialog.tsx'
import { TierRow } from './tier-row.tsx'
import { WhoSaid } from './who-said.tsx'

const newOrder = () => crypto.randomUUID()

function toOther(page: Turn['tiers'][number]['page']): Other | undefined {
  if (!page) return undefined
  return { numbers: page.numbers, by: page.name, atMs: Date.parse(page.at) }
}

/** Tells the desk what the server knows. */
function useHearing(desk: EntryDesk, turn: Turn | undefined, login: string): void {
  useEffect(() => {
    if (!turn) return
    const byRank = [...turn.tiers].sort((a, b) => a.rank - b.rank)
    desk.dispatch({
      type: 'heard',
      page: byRank.map(({ page }) => toOther(page)),
      mine: byRank.map(
        ({ words }) => words.findLast(({ by, kind }) => kind === 'operator' && by === login)?.numbers ?? undefined,
      ),
      agreed: byRank.filter(({ isAgreed }) => isAgreed).map(({ rank }) => rank),
    })
  }, [desk, turn, login])
}

/** Says what just happened. */
function useNews({ news, table }: EntryState): void {
  const t = useTexts('results')
  const { time } = useFormats()
  useEffect(() => {
    if (!news) return
    const tier = shortPrize(t, tierOf(table, news.rank))
    if (news.kind === 'taken-back') toast(t('news.takenBack', { tier }), Undo2)
    else if (news.kind === 'second-word') toast(t('news.second', { tier }))
    else toast(t('news.told', { tier, time: time(Date.now()), version: news.version }))
  }, [news, table, t, time])
}

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

/** Publish and undo under the thumb. */
function Dock({
  state,
  desk,
  mayEnter,
}: {
  readonly state: EntryState
  readonly desk: EntryDesk
  readonly mayEnter: boolean
}) {
  const t = useTexts('results')
  const held = heldRank(state)
  const rank = state.at?.rank
  const short = rank === undefined ? undefined : findShort(state.table, state, rank)
  const left =
    rank === undefined
      ? 0
      : valuesOf(state, rank).filter((value) => value.length < tierOf(state.table, rank).digits).length
  const name = rank === undefined ? '' : shortPrize(t, tierOf(state.table, rank))
  if (!mayEnter) return null
  return (
    <div className="dockbar">
      <Button icon={Undo2} disabled={held === undefined} onClick={() => desk.dispatch({ type: 'undo' })}>
        <span className="vh">{t('undo')}</span>
      </Button>
      <Button
        look="go"
        disabled={rank === undefined || short !== undefined}
        onClick={() => desk.dispatch({ type: 'enter', nowMs: Date.now(), orderId: newOrder() })}
      >
        {rank === undefined
          ? t('allTyped')
          : short
            ? t('publish.left', { tier: name, n: left })
            : t('publish', { tier: name })}
      </Button>
    </div>
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
  const desk = useMemo(() => deskOf({ login, code, turnNum }, table), [login, code, turnNum, table])
  const state = useSyncExternalStore(desk.follow, desk.get)
  const { siteUrl } = useSite()
  const mayEnter = may('results.enter', 'alone')
  useHearing(desk, turn, login)
  useNews(state)
  const paste = (text?: string) => void navigate(`/results/${code}/${turnNum}/paste`, { state: { text } })
  const isDecided = !table.tiers.some(({ rank }) => phaseOf(state, rank).kind === 'differs')
  useKeys(
    mayEnter
      ? {
          enter: {
            act: (event) => {
              // A key that is kept down is one press.
              if (!event.repeat) desk.dispatch({ type: 'enter', nowMs: Date.now(), orderId: newOrder() })
            },
            label: t('key.publish'),
          },
          z: { act: () => desk.dispatch({ type: 'undo' }), label: t('key.undo') },
          v: { act: () => paste(), label: t('key.paste') },
          escape: { act: () => desk.dispatch({ type: 'clear' }), label: t('key.clear') },
          f: isDecided
            ? undefined
            : { act: () => desk.dispatch({ type: 'take', orderId: newOrder() }), label: t('key.take') },
          g: isDecided
            ? undefined
            : { act: () => desk.dispatch({ type: 'keep', orderId: newOrder() }), label: t('key.keep') },
        }
      : {},
  )
  const meanwhile = table.tiers.find(({ rank }) => {
    const phase = phaseOf(state, rank)
    return phase.kind === 'differs' && phase.isMeanwhile
  })
  const told = countOnPage(state)
  const host = hostOf(code, turnNum)
  const latest = Math.max(...state.page.map((page) => page?.atMs ?? 0))
  const isNorth = table.drawingOrder[0] === 1
  const mine = turn.voices.find(({ by, kind }) => kind === 'operator' && by === login)
  const contradicted = mine?.differ.filter((rank) => state.page[rank] && !state.agreed.has(rank)) ?? []
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
      {contradicted.length > 0 && status !== 'drawing' && may('results.correct', 'propose') && (
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
              <span>{t('head.feeds')}</span>
              <span>{t('head.page')}</span>
            </div>
            {table.drawingOrder.map((rank) => (
              <TierRow
                key={rank}
                tier={tierOf(table, rank)}
                state={state}
                told={turn.tiers.find((one) => one.rank === rank)}
                login={login}
                feeds={turn.feeds.map(({ name }) => name)}
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
                ['f', t('strip.take')],
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
              numbers={state.page.map((page, rank) => page && (page.numbers ?? masked[rank]))}
              mark={<StatusTag status={status} />}
              fresh={state.page.flatMap((page, rank) => (page && page.atMs === latest ? [rank] : []))}
              isRunning={status === 'drawing' || status === 'waiting'}
            />
          </Preview>
          <WhoSaid turn={turn} login={login} />
        </div>
      </div>
      {meanwhile && <MeanwhileDialog state={state} rank={meanwhile.rank} dispatch={desk.dispatch} />}
      <Dock state={state} desk={desk} mayEnter={mayEnter} />
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
