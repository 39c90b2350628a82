import { Link } from 'react-router'
import type { Answer } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { useWords } from './words.ts'

export type Review = Answer<'moderation.queue'>['rows'][number]

export const filters = {
  all: () => true,
  held: ({ reason }: Review) => reason === 'rules',
  reported: ({ reports }: Review) => reports > 0,
  topics: ({ kind }: Review) => kind === 'topic',
} as const
export type Filter = keyof typeof filters

function Why({ row }: { readonly row: Review }) {
  const t = useTexts('moderation')
  if (row.reason === 'rules') {
    const isLink = row.marks.length > 0 && row.marks.every(({ kind }) => kind === 'link')
    return <Tag tone="warn">{t(isLink ? 'tag.held.link' : 'tag.held')}</Tag>
  }
  return <Tag tone="err">{t(row.isHeld ? 'tag.reports.hidden' : 'tag.reports', { n: row.reports })}</Tag>
}

interface QueueListProps {
  readonly rows: readonly Review[]
  readonly total: number
  readonly openId: number | undefined
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (id: number) => void
  readonly onUnchoose: () => void
  /** Undefined for who may only look. */
  readonly acts: { readonly approve: () => void; readonly remove: () => void } | undefined
}

/** What waits, longest first, with boxes to choose several. */
export function QueueList(props: QueueListProps) {
  const { rows, total, openId, filter, onFilter, chosen, onChoose, onUnchoose, acts } = props
  const t = useTexts('moderation')
  const { nameOf, ago } = useWords()
  return (
    <div className="ql only-desk">
      <div className="ql__h">
        <b>{t('waiting', { n: total })}</b>
        <Select label={t('filter')} value={filter} onChange={(event) => onFilter(event.currentTarget.value as Filter)}>
          {(Object.keys(filters) as Filter[]).map((one) => (
            <option key={one} value={one}>
              {t(`filter.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      {chosen.size > 0 && (
        <div className="bulk">
          <input type="checkbox" className="ck" checked={true} aria-label={t('unchoose')} onChange={onUnchoose} />
          {t('chosen', { n: chosen.size })}
          <span className="grow" />
          {acts && (
            <>
              <Button onClick={acts.approve}>{t('approve')}</Button>
              <Button look="del" onClick={acts.remove}>
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      )}
      {rows.map((row) => {
        const name = nameOf(row.name, row.memberId)
        return (
          <div key={row.id} className="qr1 mod-row" aria-current={row.id === openId ? 'true' : undefined}>
            <input
              type="checkbox"
              className="ck"
              aria-label={t('choose', { name })}
              checked={chosen.has(row.id)}
              onChange={() => onChoose(row.id)}
            />
            <Link className="t mod-open" to={`/moderation/${row.id}`}>
              {name}
            </Link>
            <small className="num">{ago(row.openedAt)}</small>
            <p>{row.subject ?? row.content}</p>
            <span className="g">
              <Why row={row} />
              <Tag>{row.kind === 'topic' ? t('tag.topic') : row.game}</Tag>
            </span>
          </div>
        )
      })}
    </div>
  )
}
