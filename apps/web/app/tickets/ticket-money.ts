import type { Currency } from '@quayso/games/prize-rules'
import type { Amount } from '@quayso/games/tickets/ticket-wins'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'

/** Formats an amount: `50.000.000 đ`, or both amounts where either is possible. */
export function useMoney(currency: Currency) {
  const { locale } = useLanguage()
  const t = useTexts('amounts')
  // No line break between an amount and its currency.
  const one = (sum: number) => t(`amount.${currency}`, { sum: sum.toLocaleString(locale) }).replace(/ /g, '\u00a0')
  const either = ({ least, most }: Amount) =>
    least === most ? one(least) : t('amount.either', { least: one(least), most: one(most) })
  return { one, either }
}
