import { fetchDraw } from '@quayso/contract/client/detailed-draw'
import type { DetailedDraw } from '@quayso/contract/draw'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callOptions } from '../calls/call-options.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { changeOne, type KeptTicket } from '../tickets/kept/kept-ticket.ts'
import { SheetStepper } from '../tickets/kept/sheet-stepper.tsx'
import { TicketOutcome } from '../tickets/ticket-outcome.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as styles from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import { usePlace } from './ticket-row.tsx'
import type { Kept } from './use-kept.ts'
import { usePart } from './use-part.ts'
import type { Judged } from './wallet.ts'

interface TicketSheetProps {
  readonly judged: Judged
  readonly nowMs: number
  readonly change: Kept['change']
  readonly onClose: () => void
  readonly onRemove: (tickets: readonly KeptTicket[]) => void
}

const bellPart = {
  load: async () => (await import('./ticket-bell.tsx')).TicketBell,
  texts: ['notifications', 'calls'],
} as const

/** One ticket: what it has won, in full, and what can be done with it. */
export function TicketSheet({ judged, nowMs, change, onClose, onRemove }: TicketSheetProps) {
  const t = useTexts('wallet')
  const keeping = useTexts('keeping')
  const { ticket, found, rules, answer } = judged
  const place = usePlace(judged)
  const corrected = useCorrected(judged)
  const alter = (made: Parameters<typeof changeOne>[2]) => void change((now) => changeOne(now, ticket.id, made))
  // A result that comes more than a day late is not told.
  const isAwaited = found === 'none' && turnDayMs(ticket.turn) >= dayOf(nowMs) - dayLengthMs
  const bell = usePart(bellPart, isAwaited)
  const hasWon = answer !== undefined && answer.wins.length > 0
  return (
    <DialogFrame title={ticket.number} onClose={onClose}>
      {(close) => (
        <>
          {typeof found === 'object' && rules ? (
            <TicketOutcome
              shown={found}
              numbers={found.tiers}
              rules={rules}
              ticket={ticket.number}
              nowMs={nowMs}
              corrected={corrected}
              symbol={{ said: ticket.said, onSay: (said) => alter({ said }) }}
              place={place}
            />
          ) : (
            <p>{place}</p>
          )}
          <div className={styles.line}>
            <span>{keeping('keeping.sheets')}</span>
            <SheetStepper count={ticket.quantity} onCount={(quantity) => alter({ quantity })} />
          </div>
          {bell.View && <bell.View judged={judged} />}
          <div className={styles.acts}>
            {(hasWon || ticket.claimedOnMs > 0) && (
              <button
                type="button"
                className={classNames(button.button, !ticket.claimedOnMs && button.go)}
                onClick={() => {
                  alter({ claimedOnMs: ticket.claimedOnMs ? 0 : dayOf(nowMs) })
                  close()
                }}
              >
                <BadgeCheck size="1.25rem" aria-hidden />
                {t(ticket.claimedOnMs ? 'wallet.unmarkClaimed' : 'wallet.markClaimed')}
              </button>
            )}
            <button
              type="button"
              className={button.button}
              onClick={() => {
                close()
                onRemove([ticket])
              }}
            >
              {t('wallet.remove')}
            </button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}

/** What the numbers were before they were corrected: only the draw's own answer has it. */
function useCorrected({ ticket: { code, turn }, found }: Judged): DetailedDraw | undefined {
  const { locale } = useLanguage()
  const [draw, setDraw] = useState<DetailedDraw>()
  const isCorrected = typeof found === 'object' && found.status === 'corrected'
  useEffect(() => {
    if (!isCorrected) return
    let isCurrent = true
    fetchDraw(callOptions(locale), code, turn).then(
      (told) => isCurrent && setDraw(told),
      // The verdict says that it is corrected; from what is left out.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isCorrected, code, turn, locale])
  return draw
}
