import type { PrizeTier } from '@quayso/games/prize-table'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { ChevronDown } from 'lucide-react'
import { formatDate } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useMoney } from '../tickets/ticket-money.ts'
import { useTierNames } from '../tickets/tier-names.ts'
import { classNames } from '../ui/class-names.ts'
import * as panel from '../ui/page/panel.module.css'
import * as styles from './draw-sheet.module.css'

interface Row {
  readonly name: string
  readonly wins: string
  readonly amount: number
  readonly isSpecial: boolean
}

/** What each prize pays, and which tickets have it; nothing where the amounts of the day are unknown. */
export function PrizeAmounts({ rules }: { readonly rules: TicketRules }) {
  const { locale } = useLanguage()
  const t = useTexts('tickets')
  const { one } = useMoney(rules.currency)
  const rows = useRows(rules)
  if (rows.length === 0) return null
  return (
    <details className={classNames(panel.panel, styles.amounts)} open>
      <summary>
        <h2>{t('tickets.amounts')}</h2>
        <ChevronDown size="1.25rem" aria-hidden />
      </summary>
      <table>
        <caption className="vh">{t('tickets.amounts')}</caption>
        <tbody>
          {rows.map(({ name, wins, amount, isSpecial }) => (
            <tr key={name + wins}>
              <th scope="row">
                {name}
                <small>{wins}</small>
              </th>
              <td className={isSpecial ? styles.special : undefined}>{one(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('tickets.amountsAbout', { date: formatDate(locale, Date.parse(rules.from)) })}</p>
    </details>
  )
}

/** Highest amount first. */
function useRows(rules: TicketRules): readonly Row[] {
  const t = useTexts('tickets')
  const amounts = useTexts('amounts')
  const nameTier = useTierNames()
  const { one } = useMoney(rules.currency)
  const winsOf = ({ rank, digits }: PrizeTier) => {
    const least = rules.tiers[rank]?.amountWithoutSymbol
    const whole = t('tickets.wins.whole', { digits })
    if (least !== undefined) return `${whole}, ${t('tickets.wins.symbol', { least: one(least) })}`
    if (digits === rules.digits) return whole
    return t(rules.tiers[rank]?.place === 'first' ? 'tickets.wins.first' : 'tickets.wins.last', { digits })
  }
  const tiers = rules.table.flatMap((tier): Row[] => {
    const amount = rules.tiers[tier.rank]?.amount
    return amount === undefined
      ? []
      : [{ name: nameTier(tier), wins: winsOf(tier), amount, isSpecial: tier.rank === 0 }]
  })
  const near = rules.nearPrizes.flatMap(({ kind, near, amount }): Row[] =>
    amount === undefined
      ? []
      : [{ name: amounts(`amount.${kind}`), wins: t(`tickets.wins.${near}`), amount, isSpecial: false }],
  )
  return [...tiers, ...near].sort((one, other) => other.amount - one.amount)
}
