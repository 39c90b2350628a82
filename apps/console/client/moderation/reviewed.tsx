import { Check, Flag, Trash2, VolumeX } from 'lucide-react'
import type { Answer } from '../calls/call.ts'
import { serverNow } from '../calls/clock.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Option, Select } from '../ui/field.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { Face } from '../ui/person.tsx'
import { Tag } from '../ui/tag.tsx'
import { Marked } from './marked.tsx'
import type { Review } from './queue-list.tsx'
import { muteLengths, type Reason, reasons, useWords } from './words.ts'

type Neighbour = Answer<'moderation.review'>['before'][number]

function Beside({ messages }: { readonly messages: readonly Neighbour[] }) {
  const { shortTime } = useFormats()
  const { nameOf } = useWords()
  return messages.map(({ id, name, content, addedAt }) => (
    <div key={id} className="tm">
      <Face login={String(name)} name={nameOf(name, id)} />
      <div>
        <b>{nameOf(name, id)}</b> <small className="num">{shortTime(addedAt)}</small>
      </div>
      <p>{content}</p>
    </div>
  ))
}

/** Why it waits: the rules that it met, or the reports, those of newcomers named. */
function Why({ row, onRule }: { readonly row: Review; readonly onRule: (() => void) | undefined }) {
  const t = useTexts('moderation')
  const rules = new Map(row.marks.map((mark) => [`${mark.kind} ${mark.pattern}`, mark]))
  return (
    <div className="insp__s">
      <h3>{t(row.reason === 'rules' ? 'why' : 'why.reports')}</h3>
      <div className="row gap2">
        {[...rules].map(([key, { kind, pattern, action }]) => (
          <Tag key={key} tone="warn">
            {t(`rule.${kind}`, { pattern, action: t(`action.${action}`) })}
          </Tag>
        ))}
        {row.reason === 'rules' && rules.size === 0 && <span className="muted">{t('rule.gone')}</span>}
        {row.reports > 0 && <Tag tone="err">{t('tag.reports', { n: row.reports })}</Tag>}
        {row.lightReports > 0 && <Tag>{t('why.light', { n: row.lightReports })}</Tag>}
        {onRule && (
          <Button look="bare" keyHint="l" onClick={onRule}>
            {t('rule.make')}
          </Button>
        )}
      </div>
    </div>
  )
}

export interface Choice {
  readonly reason: Reason
  readonly isMuting: boolean
  readonly days: number | null
}

interface ReasonsProps {
  readonly choice: Choice
  readonly onChange: (choice: Partial<Choice>) => void
}

/** What for, and whether its writer is muted along with it: what they will read is said before. */
function Reasons({ choice, onChange }: ReasonsProps) {
  const t = useTexts('moderation')
  const { date } = useFormats()
  const { lengthOf } = useWords()
  const { reason, isMuting, days } = choice
  const said = { reason: t(`reason.${reason}`).toLowerCase() }
  const told = !isMuting
    ? t('told.removed', said)
    : days === null
      ? t('told.endless', said)
      : t('told.muted', { ...said, until: date(serverNow() + days * 86_400_000) })
  return (
    <div className="insp__s">
      <h3>{t('remove.why')}</h3>
      <div className="row gap2">
        {reasons.map((one, i) => (
          <button
            key={one}
            type="button"
            className="chipf"
            aria-pressed={one === reason}
            onClick={() => onChange({ reason: one })}
          >
            <KeyHint of={String(i + 1)} />
            {t(`reason.${one}`)}
          </button>
        ))}
        <span className="grow" />
        <Option checked={isMuting} onChange={(event) => onChange({ isMuting: event.currentTarget.checked })}>
          {t('and.mute')}
        </Option>
        <Select
          label={t('mute')}
          value={String(days)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ isMuting: true, days: value === 'null' ? null : Number(value) })
          }
        >
          {muteLengths.map((one) => (
            <option key={one} value={String(one)}>
              {lengthOf(one)}
            </option>
          ))}
        </Select>
      </div>
      <p className="sub">{told}</p>
    </div>
  )
}

export interface ReviewActs {
  readonly approve: () => void
  readonly remove: () => void
  readonly warn: () => void
  readonly mute: () => void
  readonly rule: () => void
  readonly later: () => void
}

interface ReviewedProps extends ReasonsProps {
  readonly row: Review
  readonly before: readonly Neighbour[]
  readonly after: readonly Neighbour[]
  /** Undefined for who may only look. */
  readonly acts: ReviewActs | undefined
}

export function useRemoveText(): (choice: Choice) => string {
  const t = useTexts('moderation')
  const { lengthOf } = useWords()
  return ({ isMuting, days }) => {
    if (!isMuting) return t('remove')
    return days === null ? t('remove.endless') : t('remove.mute', { length: lengthOf(days) })
  }
}

/** The judged message among its neighbours, why it waits, and what can be done. */
export function Reviewed({ row, before, after, choice, onChange, acts }: ReviewedProps) {
  const t = useTexts('moderation')
  const { shortTime } = useFormats()
  const { nameOf, moment } = useWords()
  const removeText = useRemoveText()
  const name = nameOf(row.name, row.memberId)
  const marksIn = (part: 'subject' | 'content') => row.marks.filter((mark) => mark.part === part)
  return (
    <section className="panel panel--flush" aria-labelledby="reviewed">
      <div className="panel__head row row--between">
        <div>
          <h2 className="panel__t" id="reviewed">
            {t(`by.${row.kind}`, { name })}
          </h2>
          <p className="panel__sub">
            {t('board', { game: row.game })} · {moment(row.addedAt)} · {t(row.isHeld ? 'seen.writer' : 'seen.all')}
          </p>
        </div>
        <Tag tone={row.isHeld ? 'warn' : 'ok'}>{t(row.isHeld ? 'tag.hidden' : 'tag.shown')}</Tag>
      </div>
      <div className="thread">
        <Beside messages={before} />
        <div className="tm tm--it">
          <Face login={String(row.memberId)} name={name} />
          <div>
            <b>{name}</b> <small className="num">{shortTime(row.addedAt)}</small>
          </div>
          {row.subject !== null && (
            <p>
              <b>
                <Marked text={row.subject} marks={marksIn('subject')} />
              </b>
            </p>
          )}
          <p>
            <Marked text={row.content} marks={marksIn('content')} />
          </p>
        </div>
        <Beside messages={after} />
      </div>
      <Why row={row} onRule={acts?.rule} />
      {acts && (
        <>
          <Reasons choice={choice} onChange={onChange} />
          <div className="acts">
            <Button className="main" icon={Check} keyHint="a" onClick={acts.approve}>
              {t('approve')}
            </Button>
            <Button className="main" look="delfill" icon={Trash2} keyHint="d" onClick={acts.remove}>
              {removeText(choice)}
            </Button>
            <Button icon={Flag} keyHint="w" onClick={acts.warn}>
              {t('warn')}
            </Button>
            <Button icon={VolumeX} keyHint="m" onClick={acts.mute}>
              {t('mute.more')}
            </Button>
            <span className="grow" />
            <Button look="bare" keyHint="j" onClick={acts.later}>
              {t('later')}
            </Button>
          </div>
          <KeyStrip
            keys={[
              ['a', t('key.approve')],
              ['d', t('key.remove')],
              ['1–4', t('key.reason')],
              ['m', t('key.mute')],
              ['w', t('key.warn')],
              ['l', t('key.rule')],
              ['j k', t('key.next')],
              ['x', t('key.choose')],
              ['z', t('key.undo')],
            ]}
          />
        </>
      )}
    </section>
  )
}
