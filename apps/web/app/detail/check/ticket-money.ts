import type { Currency } from '@quayso/games/prize-rules'
import type { Amount } from '@quayso/games/tickets/ticket-wins'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'

/** Writes sums: `50.000.000 đ`, or the two that it can be. */
export function useMoney(currency: Currency) {
  const { locale } = useLanguage()
  const t = useTexts('ticket')
  // An amount is never broken from its currency.
  const one = (sum: number) =>
    t(`ticket.money.${currency}`, { sum: sum.toLocaleString(locale) }).replace(/ /g, '\u00a0')
  const either = ({ least, most }: Amount) =>
    least === most ? one(least) : t('ticket.either', { least: one(least), most: one(most) })
  return { one, either }
}
