import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { type KeptTicket, restoreTickets } from '../tickets/kept/kept-ticket.ts'
import { FollowDraws, type LiveAnswer } from './follow-draws.tsx'
import type { WalletPage } from './load-wallet.server.ts'
import { findDraw, olderDraws } from './older-draws.ts'
import { TicketGroups } from './ticket-groups.tsx'
import { TicketSheet } from './ticket-sheet.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useClaimBells } from './use-claim-bells.ts'
import { useForgetsLost } from './use-forgets-lost.ts'
import type { Kept } from './use-kept.ts'
import { usePast } from './use-past.ts'
import { type Judged, judge, outdatedIds } from './wallet.ts'
import * as styles from './wallet-page.module.css'
import { WhereKept } from './where-kept.tsx'

const noAnswer: LiveAnswer = { rows: [], codes: [], hasFailed: false, asOfMs: 0 }

export interface WalletViewProps {
  readonly page: WalletPage
  readonly kept: Kept
  /** Where they are. */
  readonly place: ReactNode
}

/** The tickets with what became of them. */
export function WalletView({ page, kept, place }: WalletViewProps) {
  const t = useTexts('wallet')
  const { tickets, change } = kept
  const [answer, setAnswer] = useState(noAnswer)
  const nowMs = answer.asOfMs || kept.nowMs
  const judged = useJudged(page, tickets, answer, nowMs)
  const [forgetsLost, setForgetsLost] = useForgetsLost()
  useForgetting(kept, judged, answer, forgetsLost)
  useClaimBells(judged, answer)
  const [removed, setRemoved] = useState<readonly KeptTicket[]>([])
  const [openedId, setOpenedId] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const opened = judged.find(({ ticket }) => ticket.id === openedId)
  const codes = codesOf(page, tickets)

  const focusNear = useFocusAfter(removed)
  async function remove(gone: readonly KeptTicket[]) {
    focusNear(gone)
    if (await change(() => ({ remove: gone.map(({ id }) => id) }))) setRemoved(gone)
  }
  function undo() {
    void change((now) => restoreTickets(now, removed))
    setRemoved([])
  }

  return (
    <>
      {codes !== '' && <FollowDraws key={codes} list={codes} onAnswer={setAnswer} />}
      {hasFailed && (
        <p role="alert" className={styles.fault}>
          {t('wallet.failed')}
        </p>
      )}
      {tickets.length > 0 && (
        <div className={styles.columns}>
          <div>
            <TicketGroups
              judged={judged}
              answer={answer}
              nowMs={nowMs}
              onOpen={setOpenedId}
              onRemove={(gone) => void remove(gone)}
            />
          </div>
          <aside className={styles.side}>
            <WhereKept
              judged={judged}
              nowMs={nowMs}
              forgetsLost={forgetsLost}
              onForgetsLost={setForgetsLost}
              onFailed={() => setHasFailed(true)}
            >
              {place}
            </WhereKept>
            <p className={styles.note}>{t('wallet.paper')}</p>
          </aside>
        </div>
      )}
      {opened && (
        <TicketSheet
          judged={opened}
          nowMs={nowMs}
          change={change}
          onClose={() => setOpenedId(undefined)}
          onRemove={(gone) => void remove(gone)}
        />
      )}
      <UndoToast removed={removed} onUndo={undo} onEnd={() => setRemoved([])} />
    </>
  )
}

/** What was focused goes with its ticket: the next one has the focus then, or the one before, or what adds one. */
function useFocusAfter(removed: readonly KeptTicket[]) {
  const near = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (removed.length === 0 || document.activeElement !== document.body) return
    const focused = near.current?.isConnected ? near.current : document.querySelector<HTMLElement>('#main button')
    focused?.focus()
  }, [removed])
  return (gone: readonly KeptTicket[]) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-opens]')]
    const isGone = ({ dataset }: HTMLElement) => gone.some(({ id }) => id === dataset.opens)
    const last = buttons.findLastIndex(isGone)
    near.current = buttons[last + 1] ?? buttons.findLast((button) => !isGone(button))
  }
}

/** The games of the tickets, in one order, separated by commas. */
function codesOf({ stations }: WalletPage, tickets: readonly KeptTicket[]): string {
  const kept = new Set(tickets.map(({ code }) => code))
  return stations
    .map(({ code }) => code)
    .filter((code) => kept.has(code))
    .join()
}

function useJudged(
  page: WalletPage,
  tickets: readonly KeptTicket[],
  { rows, codes }: LiveAnswer,
  nowMs: number,
): readonly Judged[] {
  const { locale } = useLanguage()
  const past = usePast(olderDraws(tickets, rows), locale)
  return useMemo(
    () => tickets.map((ticket) => judge(page, ticket, findDraw({ rows, codes, past }, ticket), nowMs)),
    [page, tickets, nowMs, rows, codes, past],
  )
}

/** By the server's time alone: a wrong clock of the device deletes nothing. */
function useForgetting({ change }: Kept, judged: readonly Judged[], { asOfMs }: LiveAnswer, forgetsLost: boolean) {
  const outdated = asOfMs > 0 ? outdatedIds(judged, asOfMs, forgetsLost).join() : ''
  const forget = useEffectEvent(() => void change(() => ({ remove: outdated.split(',') })))
  useEffect(() => {
    if (outdated !== '') forget()
  }, [outdated])
}
