import type { Answer } from '../calls/call.ts'
import { serverNow } from '../calls/clock.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Face } from '../ui/person.tsx'
import { Acts } from './acts.tsx'
import type { Review } from './queue-list.tsx'
import { useWords } from './words.ts'

type Details = Answer<'moderation.review'>

const dayMs = 86_400_000

/** The counts of a member, as they stand beside what they wrote and on their page. */
function RecordCounts({ record }: { readonly record: Details['record'] }) {
  const t = useTexts('moderation')
  const light = record.lightReportsAbout
  const counts = [
    [t('record.messages'), record.messages],
    [t('record.shown'), record.shown],
    [t('record.held'), `${record.held}, ${record.removed}`],
    [t('record.warned'), `${record.warned}, ${record.muted}`],
    [t('record.reported'), record.reportsAbout],
    [t('record.reports'), record.reportsBy],
  ] as const
  return (
    <dl className="kv">
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {name === t('record.reported') && light > 0 && (
              <span className="muted"> {t('record.light', { n: light })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface WriterProps {
  readonly row: Review
  readonly details: Details
  readonly onChooseAlike: () => void
}

/** Who wrote it: their record, what was decided before, and who else sends the same. */
export function Writer({ row, details, onChooseAlike }: WriterProps) {
  const t = useTexts('moderation')
  const { nameOf } = useWords()
  const { record, alike } = details
  const name = nameOf(row.name, row.memberId)
  const days = Math.floor((serverNow() - Date.parse(record.since)) / dayMs)
  return (
    <aside className="insp only-desk" aria-label={name}>
      <div className="insp__h">
        <span className="who">
          <Face login={String(row.memberId)} name={name} isLarge={true} />
          <span>
            <b>{name}</b>
            <small className="sub">
              {record.isModerator ? t('moderator') : days > 0 ? t('since', { n: days }) : t('since.today')}
            </small>
          </span>
        </span>
        <LinkButton look="bare" to={`/members/${row.memberId}`}>
          {t('page')}
        </LinkButton>
      </div>
      <div className="insp__s">
        <RecordCounts record={record} />
      </div>
      <div className="insp__s">
        <h3>{t('history')}</h3>
        <Acts acts={record.acts.slice(0, 6)} since={record.since} />
      </div>
      {alike.length > 0 && (
        <div className="insp__s">
          <h3>{t('alike')}</h3>
          <p className="muted">
            {t('alike.n', { n: alike.length })}{' '}
            <Button look="bare" onClick={onChooseAlike}>
              {t('alike.choose', { n: alike.length + 1 })}
            </Button>
          </p>
        </div>
      )}
    </aside>
  )
}
