import { Check, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageHead } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { HeldToast, toast } from '../ui/toasts.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { type Filter, filters, QueueList, type Review } from './queue-list.tsx'
import { type Choice, type ReviewActs, Reviewed, useRemoveText } from './reviewed.tsx'
import { RuleForm } from './rule-form.tsx'
import { useDecisions } from './use-decisions.ts'
import { type Reason, reasons, useWords } from './words.ts'
import { Writer } from './writer.tsx'

const mostChosen = 50
const firstChoice: Choice = { reason: 'spam', isMuting: false, days: 7 }

/** What is worth a rule: what the operator has selected, or what looks like a link or was met already. */
function patternOf({ marks, content }: Review): string {
  const selected = String(getSelection() ?? '').trim()
  if (selected !== '' && selected.length <= 100) return selected
  const [mark] = marks.filter(({ part, pattern }) => part === 'content' && pattern === '*')
  return mark ? content.slice(mark.from, mark.to) : ''
}

interface OpenProps {
  readonly row: Review
  readonly rows: readonly Review[]
  readonly chosen: ReadonlySet<number>
  readonly setChosen: (ids: ReadonlySet<number>) => void
  readonly decisions: ReturnType<typeof useDecisions>
  readonly open: (row: Review | undefined) => void
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly total: number
}

/** The three panes with one review open; a new one starts with nothing chosen. */
function Open({ row, rows, chosen, setChosen, decisions, open, filter, onFilter, total }: OpenProps) {
  const t = useTexts('moderation')
  const { nameOf } = useWords()
  const removeText = useRemoveText()
  const canAct = useMay()('moderation.decide', 'alone')
  const { data: details } = useCall('moderation.review', { id: row.id }, { topics: ['moderation'] })
  const [choice, setChoice] = useState(firstChoice)
  const [dialog, setDialog] = useState<'mute' | 'rule' | undefined>(undefined)
  const [pattern, setPattern] = useState('')
  const at = rows.indexOf(row)
  const name = nameOf(row.name, row.memberId)

  const move = (by: number) => open(rows[Math.min(rows.length - 1, Math.max(0, at + by))])
  const choose = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size > mostChosen) toast(t('too.many'))
    else setChosen(next)
  }
  const decide = (decision: 'approved' | 'removed') => {
    const reviewIds = chosen.size > 0 ? [...chosen] : [row.id]
    const text = reviewIds.length > 1 ? t(`held.${decision}.n`, { n: reviewIds.length }) : t(`held.${decision}`)
    const { reason, isMuting, days } = choice
    const removal = { reason, ...(isMuting && { mute: { days } }) }
    decisions.decide(text, { reviewIds, decision, ...(decision === 'removed' && removal) })
    setChosen(new Set())
    if (reviewIds.includes(row.id)) {
      const rest = (one: Review) => !reviewIds.includes(one.id)
      open(rows.slice(at).find(rest) ?? rows.find(rest))
    }
  }
  const warn = () => {
    const input = { memberId: row.memberId, reason: choice.reason, kind: row.kind, subjectId: row.subjectId }
    decisions.act(t('held.warned', { name }), () => call('moderation.warn', input))
  }
  const mute = (days: number | null, reason: Reason) => {
    setDialog(undefined)
    decisions.act(t('held.muted', { name }), () => call('moderation.mute', { memberId: row.memberId, days, reason }))
  }
  const acts: ReviewActs | undefined = canAct
    ? {
        approve: () => decide('approved'),
        remove: () => decide('removed'),
        warn,
        mute: () => setDialog('mute'),
        rule: () => {
          setPattern(patternOf(row))
          setDialog('rule')
        },
        later: () => move(1),
      }
    : undefined
  useKeys({
    j: { act: () => move(1), label: t('key.next') },
    k: () => move(-1),
    x: { act: () => choose(row.id), label: t('key.choose') },
    ...(acts && {
      a: { act: acts.approve, label: t('key.approve') },
      d: { act: acts.remove, label: t('key.remove') },
      w: { act: acts.warn, label: t('key.warn') },
      m: { act: acts.mute, label: t('key.mute') },
      l: { act: acts.rule, label: t('key.rule') },
      ...Object.fromEntries(reasons.map((reason, i) => [String(i + 1), () => setChoice({ ...choice, reason })])),
    }),
  })
  return (
    <>
      <p className="only-phone muted mod-place">{t('of', { n: at + 1, total })}</p>
      <div className="split split--three mod-split">
        <QueueList
          rows={rows}
          total={total}
          openId={row.id}
          filter={filter}
          onFilter={onFilter}
          chosen={chosen}
          onChoose={choose}
          onUnchoose={() => setChosen(new Set())}
          acts={acts}
        />
        <div className="stk">
          <Reviewed
            row={row}
            before={details?.before ?? []}
            after={details?.after ?? []}
            choice={choice}
            onChange={(part) => setChoice({ ...choice, ...part })}
            acts={acts}
          />
        </div>
        {details && (
          <Writer
            row={row}
            details={details}
            onChooseAlike={() => setChosen(new Set([row.id, ...details.alike].slice(0, mostChosen)))}
          />
        )}
      </div>
      {acts && (
        <div className="dockbar dockbar--eq">
          <Button icon={Check} onClick={acts.approve}>
            {t('approve')}
          </Button>
          <Button look="delfill" icon={Trash2} onClick={acts.remove}>
            {removeText(choice)}
          </Button>
        </div>
      )}
      {dialog === 'mute' && (
        <MuteDialog name={name} reason={choice.reason} onMute={mute} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'rule' && (
        <Dialog title={t('rule.new')} onClose={() => setDialog(undefined)} className="mod-rule">
          <RuleForm
            given={{ kind: /\.\p{L}{2,}/u.test(pattern) ? 'link' : 'word', pattern, action: 'hold' }}
            onDone={() => setDialog(undefined)}
          />
        </Dialog>
      )}
    </>
  )
}

/** What waits for a moderator: one open, decided by a key, and held for five seconds before it is sent. */
export default function Waiting() {
  const t = useTexts('moderation')
  const navigate = useNavigate()
  const { id } = useParams()
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { data, error, reload } = useCall('moderation.queue', {}, { topics: ['moderation'] })
  const decisions = useDecisions(reload)
  const rows = (data?.rows ?? []).filter((row) => filters[filter](row) && !decisions.isGone(row.id))
  const row = rows.find((one) => String(one.id) === id) ?? rows[0]
  const present = new Set([...chosen].filter((one) => rows.some((other) => other.id === one)))
  const { held, undo } = decisions
  return (
    <>
      <PageHead title={t('title')} />
      <div className="only-desk">
        <ModerationTabs />
      </div>
      {!data && (error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={6} />)}
      {data && !row && (
        <Empty
          icon={ShieldCheck}
          title={t('none')}
          action={filter !== 'all' && <Button onClick={() => setFilter('all')}>{t('filter.all')}</Button>}
        >
          {t('none.why')}
        </Empty>
      )}
      {data && row && (
        <Open
          key={row.id}
          row={row}
          rows={rows}
          total={rows.length}
          chosen={present}
          setChosen={setChosen}
          decisions={decisions}
          open={(next) => void navigate(next ? `/moderation/${next.id}` : '/moderation', { replace: true })}
          filter={filter}
          onFilter={setFilter}
        />
      )}
      {held && <HeldToast text={held.thing.text} seconds={held.seconds} untilMs={held.untilMs} onUndo={undo} />}
    </>
  )
}
