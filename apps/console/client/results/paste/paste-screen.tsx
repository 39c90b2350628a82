import { differingCells } from '@quayso/games/compare-numbers'
import { CalendarDays, Check, ClipboardPaste, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../../calls/call-error.ts'
import { dayOfTurn, shortPrize, useGameWords } from '../../draws/game-words.ts'
import { useKeys } from '../../shell/keys.ts'
import { useMay, useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toasts.tsx'
import { claim } from '../entry/entry-desk.ts'
import { faultText } from '../entry/fault-text.ts'
import { TurnHead } from '../parts/turn-head.tsx'
import { type Turn, toldOf, useTurn } from '../parts/use-turn.ts'
import { tierOf } from '../typing/cells.ts'
import { readSheet, type Sheet, type SheetTier } from './read-sheet.ts'

/** The state on the page of a tier of the sheet. */
function standing(turn: Turn | undefined, { rank, numbers, fault }: SheetTier, table: Parameters<typeof tierOf>[0]) {
  const found = turn && toldOf(turn, rank)?.page
  const page = found?.numbers
  if (found && !page) return 'taken'
  if (fault || !page) return 'new'
  return differingCells(tierOf(table, rank), numbers, page).length === 0 ? 'same' : 'differs'
}

/** Says for which day and station the sheet is. */
function Heading({ sheet, turnNum }: { readonly sheet: Sheet; readonly turnNum: string }) {
  const t = useTexts('results')
  const { date } = useFormats()
  const { nameOf } = useGameWords()
  const own = date(dayOfTurn(turnNum))
  switch (sheet.kind) {
    case 'empty':
      return null
    case 'too-long':
    case 'no-labels':
      return <Callout tone="err" icon={ClipboardPaste} title={t(`sheet.${sheet.kind}`)} />
    case 'other-day':
      return (
        <Callout tone="err" icon={ClipboardPaste} title={t('sheet.otherDay')}>
          {t('sheet.otherDay.why', { found: sheet.days.map((day) => date(day)).join(', '), own })}
        </Callout>
      )
    case 'other-station':
      return (
        <Callout tone="err" icon={ClipboardPaste} title={t('sheet.otherStation')}>
          {t('sheet.otherStation.why', { found: sheet.stations.map(nameOf).join(', ') })}
        </Callout>
      )
    case 'read':
      return sheet.day === undefined ? (
        <Callout tone="warn" icon={CalendarDays} title={t('sheet.noDay')}>
          {t('sheet.noDay.why')}
        </Callout>
      ) : (
        <Callout tone="ok" icon={CalendarDays} title={t('sheet.day', { day: date(sheet.day) })}>
          {sheet.station === undefined ? t('sheet.noStation') : t('sheet.station', { name: nameOf(sheet.station) })}
        </Callout>
      )
  }
}

/** A whole sheet at once: read, looked at, and only then sent. */
export default function PasteScreen() {
  const t = useTexts('results')
  const navigate = useNavigate()
  const { login } = useOperator()
  const may = useMay()
  const { code, turnNum, table, turn } = useTurn()
  const { nameOf } = useGameWords()
  const given = useLocation().state as { text?: string } | null
  const [text, setText] = useState(given?.text ?? '')
  const [orderId, setOrderId] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<{ error?: CallError; fault?: { kind: string } } | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  const day = new Date(dayOfTurn(turnNum)).toISOString().slice(0, 10)
  const sheet = readSheet(text, { code, day, table })
  const tiers = sheet.kind === 'read' ? sheet.tiers : []
  const rows = tiers.map((tier) => ({ ...tier, standing: standing(turn, tier, table) }))
  const isSaid = (rank: number) => (turn && toldOf(turn, rank)?.words.some(({ by }) => by === login)) ?? false
  const faults = rows.filter(({ fault, standing: stand }) => fault || stand === 'differs').length
  const canSecond = may('results.confirm', 'alone')
  const isNew = (stand: string) => stand !== 'differs' && (stand !== 'taken' || canSecond)
  const good = rows.filter(({ rank, fault, standing: stand }) => !fault && isNew(stand) && !isSaid(rank))
  const isWhole = tiers.length === table.tiers.length && faults === 0
  const told = (rank: number) => (turn && toldOf(turn, rank)?.page) != null
  const makesWhole = isWhole && table.tiers.some(({ rank }) => !told(rank))
  const back = `/results/${code}/${turnNum}/enter`

  const change = (next: string) => {
    setText(next)
    // Other numbers are another order.
    setOrderId(crypto.randomUUID())
    setProblem(undefined)
  }
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      const sent = good.map(({ rank, numbers }) => ({ rank, numbers: [...numbers] }))
      const answer = await claim('entry', { code, turnNum, orderId, tiers: sent })
      if (answer.kind === 'refused') setProblem({ fault: answer.fault })
      else if (answer.kind === 'silent') setProblem({ error: new CallError('silent') })
      else {
        toast(t('sheet.sent', { n: sent.length }))
        await navigate(back)
      }
    } catch (error) {
      setProblem({ error: error instanceof CallError ? error : new CallError('broken') })
    } finally {
      setSending(false)
    }
  }
  const canSend = good.length > 0 && !isSending
  useKeys({ 'ctrl+enter': { act: () => canSend && isWhole && void send(), label: t('sheet.sendAll') } })
  return (
    <>
      <TurnHead
        code={code}
        turnNum={turnNum}
        title={t('sheet.title', { name: nameOf(code), turnNum })}
        crumb={{ to: back, text: nameOf(code) }}
        sub={<span>{t('sheet.sub')}</span>}
      />
      <div className="split split--half">
        <div className="stk">
          <Panel
            isFlush={true}
            title={t('sheet.here')}
            actions={
              <Button icon={ClipboardPaste} onClick={() => void navigator.clipboard.readText().then(change)}>
                {t('sheet.clipboard')}
              </Button>
            }
          >
            <div className="pad">
              <textarea
                className="area paste"
                aria-label={t('sheet.label')}
                value={text}
                spellCheck={false}
                onChange={(event) => change(event.target.value)}
              />
              <p className="sub mt2">{t('sheet.hint')}</p>
            </div>
          </Panel>
          <Heading sheet={sheet} turnNum={turnNum} />
        </div>
        <div className="stk">
          {sheet.kind === 'read' && (
            <Panel
              isFlush={true}
              title={t('sheet.read')}
              actions={faults > 0 && <Tag tone="err">{t('sheet.faults', { n: faults })}</Tag>}
            >
              <Table label={t('sheet.read')} heads={[t('head.tier'), t('head.numbers'), t('head.count'), '']}>
                {rows.map(({ rank, numbers, fault, standing: stand }) => {
                  const tier = tierOf(table, rank)
                  const isBad = fault !== undefined || stand === 'differs'
                  return (
                    <tr key={rank} data-tier={rank}>
                      <td>
                        <b className={rank === 0 ? 'sp' : ''}>{shortPrize(t, tier)}</b>
                      </td>
                      <td>
                        <span className="num">
                          {numbers.map((number, cell) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
                            <span key={cell} className={fault?.kind === 'digits' && fault.cell === cell ? 'bad' : ''}>
                              {number}{' '}
                            </span>
                          ))}
                        </span>
                        {fault?.kind === 'digits' && (
                          <small className="bad">
                            {t('sheet.digits', { n: fault.cell + 1, expected: fault.expected, entered: fault.entered })}
                          </small>
                        )}
                        {fault?.kind === 'count' && (
                          <small className="bad">{t('sheet.count', { expected: fault.expected })}</small>
                        )}
                        {fault?.kind === 'twice' && <small className="bad">{t('sheet.twice')}</small>}
                        {stand === 'same' && <small>{t('sheet.same')}</small>}
                        {stand === 'taken' && <small>{t('sheet.taken')}</small>}
                        {stand === 'differs' && <small className="bad">{t('sheet.differs')}</small>}
                      </td>
                      <td className="r">
                        <span className="num">
                          {numbers.length} / {tier.count}
                        </span>
                      </td>
                      <td>
                        <span className={isBad ? 'bad' : 'ok'}>
                          <Icon of={isBad ? TriangleAlert : Check} />
                        </span>
                      </td>
                    </tr>
                  )
                })}
              </Table>
            </Panel>
          )}
          {problem?.error && <Failed error={problem.error} onRetry={() => void send()} />}
          {problem?.fault && <Callout tone="err" icon={TriangleAlert} title={faultText(t, problem.fault)} />}
          <div className="row gap2 only-desk" style={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => void navigate(back)}>{t('cancel')}</Button>
            {!isWhole && (
              <Button disabled={!canSend} onClick={() => void send()}>
                {t('sheet.sendGood', { n: good.length })}
              </Button>
            )}
            <Button look="go" keyHint="ctrl+enter" disabled={!canSend || !isWhole} onClick={() => void send()}>
              {t('sheet.sendAll')}
            </Button>
          </div>
          {makesWhole && (
            <Callout tone="warn" icon={Info} title={t('sheet.whole')}>
              {t('sheet.whole.why')}
            </Callout>
          )}
        </div>
      </div>
      <div className="dockbar">
        <Button onClick={() => void navigate(back)}>{t('cancel')}</Button>
        <Button look="go" disabled={!canSend} onClick={() => void send()}>
          {isWhole ? t('sheet.sendAll') : t('sheet.sendGood', { n: good.length })}
        </Button>
      </div>
    </>
  )
}
