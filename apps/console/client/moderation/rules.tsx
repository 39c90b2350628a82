import { Plus, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { MutedTable } from './muted-table.tsx'
import { type Draft, type Rule, RuleForm } from './rule-form.tsx'

const tones = { allow: 'ok', hold: 'warn', refuse: 'err' } as const
const newDraft: Draft = { kind: 'word', pattern: '', action: 'hold' }

interface RowProps {
  readonly rule: Rule
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function RuleRow({ rule, isChosen, onChoose }: RowProps) {
  const t = useTexts('moderation')
  const { number, date } = useFormats()
  return (
    <tr aria-selected={isChosen}>
      <td>
        <span className="nowrap">{t(`kind.${rule.kind}`)}</span>
      </td>
      <td>
        <b>{rule.pattern}</b>
      </td>
      <td>
        <Tag tone={tones[rule.action]}>{t(`do.${rule.action}`)}</Tag>
      </td>
      <td className="r">
        <span className="num">{number(rule.hits)}</span>
      </td>
      <td className="r">
        <span className="num muted">{rule.action === 'hold' ? number(rule.approved) : '–'}</span>
      </td>
      <td>
        {rule.by === null ? (
          <span className="muted">{t('built.in')}</span>
        ) : (
          <span className="row gap1">
            <Person login={rule.by} name={rule.by} />
            {rule.at !== null && <span className="num muted nowrap">{date(rule.at).slice(0, 5)}</span>}
          </span>
        )}
      </td>
      <td className="act">
        <Button look="bare" onClick={onChoose}>
          {t('edit')}
        </Button>
      </td>
    </tr>
  )
}

/** The rules for words and links, with a place to change one and to try a sentence. */
export default function Rules() {
  const t = useTexts('moderation')
  const canChange = useMay()('moderation.decide', 'alone')
  const { data, error, reload } = useCall('rules.list', {}, { topics: ['moderation'] })
  const muted = useCall('moderation.muted', {}, { topics: ['moderation'] })
  const rows = data?.rows ?? []
  /** A rule's number, or `new`. */
  const [chosenId, setChosenId] = useState<number | 'new' | undefined>(undefined)
  const tryRef = useRef<HTMLTextAreaElement>(null)
  const chosen = rows.find(({ id }) => id === chosenId) ?? (chosenId === 'new' ? undefined : rows[0])
  const at = chosen ? rows.indexOf(chosen) : -1
  const move = (by: number) => setChosenId(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id)
  const add = () => setChosenId('new')
  useKeys({
    j: { act: () => move(1), label: t('key.select') },
    k: () => move(-1),
    ...(canChange && { n: { act: add, label: t('key.add') } }),
    t: { act: () => tryRef.current?.focus(), label: t('key.try') },
  })
  const isNew = chosenId === 'new' || !chosen
  const draft: Draft = isNew
    ? newDraft
    : { id: chosen.id, kind: chosen.kind, pattern: chosen.pattern, action: chosen.action }
  const title = isNew
    ? t('rule.new')
    : t(`rule.title.${draft.kind}`, { pattern: draft.pattern, action: t(`do.${draft.action}`).toLowerCase() })
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          canChange && (
            <Button look="go" icon={Plus} keyHint="n" onClick={add}>
              {t('rule.add')}
            </Button>
          )
        }
      />
      <ModerationTabs />
      <div className="split split--insp">
        <div className="stk">
          <Panel isFlush={true}>
            {!data && (error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={6} />)}
            {data && rows.length === 0 && <Empty icon={ShieldCheck} title={t('rule.none')} />}
            {rows.length > 0 && (
              <Table
                label={t('tab.rules')}
                heads={[
                  ...[
                    t('col.kind'),
                    t('col.pattern'),
                    t('col.action'),
                    t('col.hits'),
                    t('col.approved'),
                    t('col.when'),
                  ],
                  '',
                ]}
              >
                {rows.map((rule) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    isChosen={!isNew && rule === chosen}
                    onChoose={() => setChosenId(rule.id)}
                  />
                ))}
              </Table>
            )}
            <KeyStrip
              keys={[
                ['j k', t('key.select')],
                ['n', t('key.add')],
                ['t', t('key.try')],
              ]}
            />
          </Panel>
          <Panel
            isFlush={true}
            title={t('tab.muted')}
            actions={
              <Link className="btn btn--bare" to="/moderation/muted">
                {t('muted.all', { n: muted.data?.rows.length ?? 0 })}
              </Link>
            }
          >
            <MutedTable most={5} />
          </Panel>
        </div>
        {data && (
          <aside className="insp" aria-label={title}>
            <div className="insp__h">
              <div>
                <h2>{title}</h2>
                {draft.kind === 'word' && <p className="sub">{t('rule.finds')}</p>}
              </div>
            </div>
            <RuleForm
              key={isNew ? 'new' : `${chosen.id} ${chosen.at}`}
              given={draft}
              {...(!isNew && { at: chosen.at })}
              tryRef={tryRef}
              onDone={() => {
                setChosenId(undefined)
                reload()
              }}
            />
          </aside>
        )}
      </div>
    </>
  )
}
