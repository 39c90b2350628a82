import { Check } from 'lucide-react'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { type Entry, type Exception, keyOf, type MonthData } from './entry.ts'

const dayOf = (day: string) => day.split('-').reverse().join('-')

/** `05 → 08-02-2027`. */
export function daysOf(exception: Exception): string {
  if (exception.kind === 'extra') return dayOf(exception.day)
  const [first, last] = exception.kind === 'no-draw' ? [exception.first, exception.last] : [exception.day, exception.to]
  if (first === last) return dayOf(first)
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${isSameMonth ? first.slice(8) : dayOf(first)} → ${dayOf(last)}`
}

interface EntryListProps {
  readonly data: MonthData
  readonly chosen: Entry | undefined
  readonly onChoose: (entry: Entry) => void
}

/** The exceptions around a month, with their states and who stands behind them. */
export function EntryList({ data, chosen, onChoose }: EntryListProps) {
  const t = useTexts('calendar')
  const language = useLanguage()
  const heads = ['days', 'game', 'kind', 'state', 'who'] as const
  const nameOf = (code: string) => data.games.find((game) => game.code === code)?.name[language] ?? code
  return (
    <Panel isFlush={true} title={t('around')}>
      {data.entries.length === 0 ? (
        <p className="muted insp__s">{t('none')}</p>
      ) : (
        <Table label={t('around')} heads={heads.map((head) => t(`head.${head}`))}>
          {data.entries.map((entry) => (
            <tr key={keyOf(entry)} aria-selected={entry === chosen} onClick={() => onChoose(entry)}>
              <td>
                <button type="button" className="game-name num nowrap" onClick={() => onChoose(entry)}>
                  {daysOf(entry.exception)}
                </button>
              </td>
              <td>
                <b className="nowrap">{nameOf(entry.code)}</b>
              </td>
              <td className="nowrap">
                {t(entry.withdraws === undefined ? `kind.${entry.exception.kind}` : 'kind.withdraw')}
              </td>
              <td>
                <EntryState entry={entry} />
              </td>
              <td>
                <span className="row gap2">
                  {entry.by ? <Person {...entry.by} /> : <span className="muted">{t('catalogue')}</span>}
                  {entry.second && <Person {...entry.second} />}
                </span>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

export function EntryState({ entry: { state } }: { readonly entry: Entry }) {
  const t = useTexts('calendar')
  if (state === 'waiting') return <Tag tone="warn">{t('state.waiting')}</Tag>
  if (state === 'in-force') {
    return (
      <Tag tone="ok" icon={Check}>
        {t('state.in-force')}
      </Tag>
    )
  }
  return <Tag>{t(`state.${state}`)}</Tag>
}
