import { toDayName } from '@quayso/games/time/day-name'
import { turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { translator } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'
import { loadTexts } from '../i18n/catalogues.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useAnyPrizeName } from '../tickets/ticket-prize.tsx'
import { type Judged, sumOf } from './wallet.ts'

const columns = [
  'station',
  'day',
  'number',
  'symbol',
  'sheets',
  'result',
  'sum',
  'currency',
  'until',
  'claimed',
] as const

/** Saves all tickets as a table, with days and sums as programs read them. */
export function useWalletTable(judged: readonly Judged[], nowMs: number): () => Promise<void> {
  const { locale } = useLanguage()
  const nameOf = useAnyPrizeName()
  return async () => {
    const [{ toCsv }, texts] = await Promise.all([import('./csv.ts'), loadTexts(locale, 'ticket-list')])
    const t = translator<PageTexts['ticket-list']>(locale, texts)
    const rowOf = (one: Judged): readonly string[] => {
      const { ticket, station, rules, answer, claim } = one
      const won = rules && answer?.wins.map((win) => nameOf(rules, win)).join(', ')
      const { least, most } = sumOf(one)
      return [
        station?.name ?? ticket.code,
        toDayName(turnDayMs(ticket.turn)),
        ticket.number,
        ticket.symbol,
        String(ticket.quantity),
        won || t(!answer || answer.remaining > 0 ? 'list.notDrawn' : 'list.noPrize'),
        won && answer?.total ? (least === most ? String(most) : `${least}–${most}`) : '',
        won && rules ? rules.currency : '',
        won && claim ? toDayName(claim.lastDayMs) : '',
        ticket.claimedOnMs > 0 ? toDayName(ticket.claimedOnMs) : '',
      ]
    }
    const table = toCsv([columns.map((column) => t(`list.${column}`)), ...judged.map(rowOf)])
    save(table, `quayso-${toDayName(dayOf(nowMs))}.csv`)
  }
}

function save(table: string, name: string) {
  const address = URL.createObjectURL(new Blob([table], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has begun by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
