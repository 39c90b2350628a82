import type { PrizeTable } from '@quayso/games/prize-table'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { shortPrize, useGameWords } from '../../draws/game-words.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface PublicCardProps {
  readonly code: string
  readonly turnNum: string
  readonly table: PrizeTable
  readonly dueAt: string
  /** By rank; undefined for a tier that is not on the page. */
  readonly numbers: readonly (readonly string[] | undefined)[]
  readonly mark: ReactNode
  /** The tiers that are new. */
  readonly fresh?: readonly number[]
  readonly isRunning?: boolean
}

/** As many segments as the draw has numbers. */
export function Progress({ told, of, text }: { readonly told: number; readonly of: number; readonly text: ReactNode }) {
  return (
    <div className="prog">
      <div className="prog__bar" aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <span key={place} className={place < told ? 'on' : place === told ? 'now' : ''} />
        ))}
      </div>
      <span>{text}</span>
    </div>
  )
}

function OneNumber({
  value,
  digits,
  isNew,
  waits,
}: {
  value: string | undefined
  digits: number
  isNew: boolean
  waits: string
}) {
  if (value !== undefined) return <span className={classNames('n', isNew && 'is-new')}>{value}</span>
  return (
    <span className="n is-wait">
      <span className="vh">{waits}</span>
      {Array.from({ length: digits }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
        <s key={place} />
      ))}
    </span>
  )
}

/** A draw as visitors see it. */
export function PublicCard({ code, turnNum, table, dueAt, numbers, mark, fresh = [], isRunning }: PublicCardProps) {
  const t = useTexts('results')
  const { nameOf, hostOf } = useGameWords()
  const { date, weekday, shortTime } = useFormats()
  const tiers = useMemo(() => table.tiers.filter(({ isFolded }) => !isFolded), [table])
  const told = table.tiers.reduce((sum, { rank, count }) => sum + (numbers[rank] ? count : 0), 0)
  const of = table.tiers.reduce((sum, { count }) => sum + count, 0)
  const host = hostOf(code, turnNum)
  return (
    <article className="card draw" data-card={code}>
      <div className="card__head">
        <div>
          <h3 className="card__name">{nameOf(code)}</h3>
          <p className="card__meta">
            <span>
              {weekday(dueAt)}, {date(dueAt)}
            </span>
            <span>{shortTime(dueAt)}</span>
            {host !== undefined && <span>{host}</span>}
          </p>
        </div>
        {mark}
      </div>
      {isRunning && <Progress told={told} of={of} text={`${told} / ${of}`} />}
      <table className="pz" aria-label={nameOf(code)}>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.rank} className={tier.rank === 0 ? 'db' : tier.rank === 1 ? 'g1' : ''}>
              <th scope="row">{shortPrize(t, tier)}</th>
              <td>
                <div className={`pz__nums c${Math.min(tier.count, 7)}`}>
                  {Array.from({ length: tier.count }, (_, cell) => (
                    <OneNumber
                      // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
                      key={cell}
                      value={numbers[tier.rank]?.[cell]}
                      digits={tier.digits}
                      isNew={fresh.includes(tier.rank) && cell === tier.count - 1}
                      waits={t('card.waits')}
                    />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** The card under its heading, with the way to the page. */
export function Preview({
  title,
  link,
  side,
  children,
}: {
  title: string
  link?: string
  side?: string
  children: ReactNode
}) {
  const t = useTexts('results')
  return (
    <div>
      <div className="pv__h">
        <span>{title}</span>
        {link !== undefined && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('card.open')} <Icon of={ExternalLink} size="s" />
          </a>
        )}
        {side !== undefined && <span>{side}</span>}
      </div>
      {children}
    </div>
  )
}
