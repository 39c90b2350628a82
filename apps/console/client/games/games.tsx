import './games.css'
import type { CategoryCode } from '@quayso/games/categories'
import { Gamepad2, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { OpenChanges } from '../changes/open-changes.tsx'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { FindField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { Table } from '../ui/table.tsx'
import { State } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { type Game, toDay, type Visibility } from './game.ts'
import { GameInspector } from './game-inspector.tsx'
import { useRefusal } from './refusal.ts'
import { useSchedule } from './schedule.ts'

const categories = ['fast', 'traditional', 'vip', 'daily', 'thai'] as const satisfies readonly CategoryCode[]
type Filter = CategoryCode | 'closed'

/** All games, in the order in which visitors see them, with an inspector beside. */
export default function Games() {
  const t = useTexts('games')
  const language = useLanguage()
  const may = useMay()
  const canChange = may('games.change', 'alone')
  const { code: chosenCode } = useParams()
  const navigate = useNavigate()
  const { data, error, isLoading, reload } = useCall(
    'games.list',
    {},
    { topics: ['games', 'sources', 'calendar', 'proposals', 'results'] },
  )
  const [filter, setFilter] = useState<Filter>()
  const [sought, setSought] = useState('')
  const refusal = useRefusal()
  const games = data?.games ?? []
  const chosen = games.find(({ code }) => code === chosenCode)
  const category: Filter = filter ?? chosen?.category ?? 'traditional'
  const words = sought.trim().toLowerCase()
  const shown = games.filter(({ code, names, isClosed, ...game }) => {
    if (words !== '') return `${code} ${Object.values(names).join(' ')}`.toLowerCase().includes(words)
    return category === 'closed' ? isClosed : game.category === category
  })
  const place = shown.findIndex(({ code }) => code === chosenCode)
  const choose = (code: string | undefined) => {
    if (code) void navigate(`/games/${code}`, { replace: true })
  }

  const act = async (doing: Promise<unknown>, said: string) => {
    try {
      await doing
      toast(said)
    } catch (failed) {
      toast(refusal(failed))
    }
    reload()
  }
  const show = ({ code, isOnFront, isAtOffice, hasBoard }: Game, change: Partial<Visibility>) => {
    const before = { isOnFront, isAtOffice, hasBoard }
    void act(call('games.changeVisibility', { code, before, after: { ...before, ...change } }), t('saved'))
  }
  const move = (by: number) => {
    if (!chosen || !canChange || words !== '' || category === 'closed') return
    const before = games.filter((game) => game.category === chosen.category).map(({ code }) => code)
    const from = before.indexOf(chosen.code)
    const to = from + by
    if (to < 0 || to >= before.length) return
    const after = before.toSpliced(from, 1).toSpliced(to, 0, chosen.code)
    void act(call('games.changeOrder', { category: chosen.category, before, after }), t('moved'))
  }
  useKeys({
    j: { act: () => choose(shown[place + 1]?.code), label: t('key.choose') },
    k: { act: () => choose(shown[place - 1]?.code), label: t('key.choose') },
    'alt+arrowup': { act: () => move(-1), label: t('key.order') },
    'alt+arrowdown': { act: () => move(1), label: t('key.order') },
    '/': { act: () => document.querySelector<HTMLElement>('.filters .inp')?.focus(), label: t('key.find') },
  })

  const heads = ['game', 'drawnBy', 'schedule', 'front', 'office', 'sources', 'next'] as const
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub', { games: games.length, categories: categories.length })}</span>}
      />
      <div className="filters">
        <FindField label={t('find')} value={sought} onChange={({ target }) => setSought(target.value)} />
        {[...categories, 'closed' as const].map((one) => (
          <button
            key={one}
            type="button"
            className="chipf"
            aria-pressed={words === '' && one === category}
            onClick={() => {
              setSought('')
              setFilter(one)
            }}
          >
            {t(one === 'closed' ? 'closed' : `category.${one}`)}{' '}
            <b>{games.filter((game) => (one === 'closed' ? game.isClosed : game.category === one)).length}</b>
          </button>
        ))}
      </div>
      {isLoading && <Skeleton rows={10} />}
      {error && <Failed error={error} onRetry={reload} />}
      {data && (
        <div className="split split--insp">
          <div className="stk">
            <OpenChanges kind="names" onDone={reload} />
            <Panel isFlush={true}>
              {shown.length === 0 ? (
                <Empty icon={Gamepad2} title={t('none')} />
              ) : (
                <Table label={t('title')} heads={heads.map((head) => t(`head.${head}`))}>
                  {shown.map((game) => (
                    <tr
                      key={game.code}
                      aria-selected={game.code === chosenCode}
                      data-game={game.code}
                      onClick={() => choose(game.code)}
                    >
                      <td>
                        <span className="row gap2 game-row">
                          <span className="muted">
                            <Icon of={GripVertical} size="s" />
                          </span>
                          <button type="button" className="game-name" onClick={() => choose(game.code)}>
                            <b>{game.names[language]}</b>
                            <small>{game.code}</small>
                          </button>
                        </span>
                      </td>
                      <td>{t(`drawnBy.${game.drawnBy}`)}</td>
                      <td>
                        <Schedule game={game} />
                      </td>
                      <td>
                        <Switch
                          label={`${t('head.front')}: ${game.names[language]}`}
                          isOn={game.isOnFront && !game.isClosed}
                          disabled={!canChange || game.isClosed}
                          onChange={(isOnFront) => show(game, { isOnFront })}
                        />
                      </td>
                      <td>
                        <Switch
                          label={`${t('head.office')}: ${game.names[language]}`}
                          isOn={game.isAtOffice && !game.isClosed}
                          disabled={!canChange || game.isClosed}
                          onChange={(isAtOffice) => show(game, { isAtOffice })}
                        />
                      </td>
                      <td>
                        <Sources game={game} />
                      </td>
                      <td className="muted nowrap">
                        <Next game={game} />
                      </td>
                    </tr>
                  ))}
                </Table>
              )}
              <KeyStrip
                keys={[
                  ['j k', t('key.choose')],
                  ['alt+arrowup arrowdown', t('key.order')],
                  ['o', t('key.open')],
                  ['/', t('key.find')],
                ]}
              />
            </Panel>
          </div>
          {chosen ? (
            <GameInspector
              key={chosen.code}
              game={chosen}
              today={data.today}
              onShow={(change) => show(chosen, change)}
              onDone={reload}
            />
          ) : (
            <aside className="insp">
              <Empty icon={Gamepad2} title={t('choose')} />
            </aside>
          )}
        </div>
      )}
    </>
  )
}

function Schedule({ game }: { readonly game: Game }) {
  return <span className="num">{useSchedule()(game.schedule)}</span>
}

function Sources({ game: { drawnBy, sources } }: { readonly game: Game }) {
  const t = useTexts('games')
  if (drawnBy === 'us') return null
  if (sources.on === 0) return <State>{t('sources.none')}</State>
  const working = sources.on - sources.failing
  return (
    <State tone={sources.failing > 0 ? 'warn' : 'ok'}>
      {working} / {sources.on}
    </State>
  )
}

function Next({ game: { isClosed, closedFrom, next } }: { readonly game: Game }) {
  const t = useTexts('games')
  const formats = useFormats()
  if (isClosed && closedFrom) return t('closedFrom', { day: toDay(closedFrom).slice(0, 5) })
  if (!next) return null
  return (
    <span className="num">
      {formats.date(next.at).slice(0, 5)} {formats.shortTime(next.at)}
    </span>
  )
}
