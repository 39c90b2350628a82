import type { OrderFault } from '@quayso/contract/orders/faults'
import type { OrderKind, OrderOutcome, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import { findGame } from '@quayso/games/catalogue'
import { turnOf } from '@quayso/games/time/turn'
import { closeAlert, isParty } from '../agreement/alerts.ts'
import { pausePublishing, readPublishing, resumePublishing, setPublish } from '../agreement/publishing.ts'
import { endPauses, settleWaiting } from '../agreement/settle-waiting.ts'
import { trustSource } from '../agreement/trust-source.ts'
import { enterException, withdrawException } from '../calendar/change-calendar.ts'
import { correctResult } from '../entry/correct-result.ts'
import { checkLive, enterResult } from '../entry/enter-result.ts'
import { importCsv } from '../import/import-csv.ts'
import { ensurePartition } from '../record-result.ts'
import { addSource, changeSource, removeSource, switchSource } from '../sources/manage/change-source.ts'
import { checkSource, SourceProblem } from '../sources/manage/check-source.ts'
import { toImported } from './imported.ts'
import { refused, toCalendarChanged, toChanged, toCorrected, toEntered } from './outcomes.ts'

/** Who orders what, in the transaction in which it is carried out. */
interface Ordered<Kind extends OrderKind> {
  readonly payload: OrderPayload<Kind>
  readonly operator: string
  readonly approver: string
  readonly nowMs: number
}

interface Act<Kind extends OrderKind> {
  /** What it is done to, for the audit. */
  readonly subject: (payload: OrderPayload<Kind>) => string
  /** Creates partitions, outside of the transaction: in it, every reader would wait for its end. */
  readonly prepare?: (db: Database, ordered: Ordered<Kind>) => Promise<void>
  readonly carryOut: (trx: Database, ordered: Ordered<Kind>) => Promise<OrderOutcome<Kind>>
}

function findGameFault(code: string): OrderFault | undefined {
  const game = findGame(code)
  if (!game) return { kind: 'unknown-game', code }
  return game.drawnBy === 'us' ? { kind: 'drawn-by-us', code } : undefined
}

const longestReason = 500

function findReasonFault(reason: string): OrderFault | undefined {
  if (reason.trim() === '') return { kind: 'reason', problem: 'empty' }
  return reason.length > longestReason ? { kind: 'reason', problem: 'too-long' } : undefined
}

const longestPauseMs = 30 * 60_000

/** With its offset: the operator's machine may be in any zone. */
function findEndFault(until: string, nowMs: number): OrderFault | undefined {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.]\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(until)
  const ms = isTime ? Date.parse(until) : Number.NaN
  if (Number.isNaN(ms)) return { kind: 'until', problem: 'no-time' }
  if (ms <= nowMs) return { kind: 'until', problem: 'over' }
  return ms > nowMs + longestPauseMs ? { kind: 'until', problem: 'too-far' } : undefined
}

/** Entries that waited for a second voice are published once the first is enough. */
const waitingMs = 7 * 86_400_000

async function aboutSource(change: () => Promise<void>): Promise<OrderOutcome<'source-add'>> {
  try {
    await change()
    return toChanged([])
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error
    return refused({ kind: 'source', problem: error.problem, sentence: error.message })
  }
}

const ofDraw = ({ code, turnNum }: { readonly code: string; readonly turnNum: string }) => `draw/${code}/${turnNum}`
const ofGame = ({ code }: { readonly code: string }) => `game/${code}`
const ofSource = ({ name }: { readonly name: string }) => `source/${name}`

const typing: Pick<Act<'enter'>, 'subject' | 'prepare'> = {
  subject: ofDraw,
  prepare: async (db, { payload, operator, nowMs }) => {
    const entry = { ...payload, source: 'operator', toldBy: operator } as const
    const checked = await checkLive(db, entry, nowMs)
    if (checked.ok) await ensurePartition(db, checked.value.turn)
  },
}

async function storeTyped(trx: Database, { payload, operator, nowMs }: Ordered<'enter'>, isFirstOnly: boolean) {
  return toEntered(await enterResult(trx, { ...payload, source: 'operator', toldBy: operator, isFirstOnly }, nowMs))
}

/** How each order is carried out, by the console's and the command line's operators alike. */
export const acts: { readonly [Kind in OrderKind]: Act<Kind> } = {
  enter: { ...typing, carryOut: (trx, ordered) => storeTyped(trx, ordered, true) },
  confirm: { ...typing, carryOut: (trx, ordered) => storeTyped(trx, ordered, false) },
  correct: {
    subject: ofDraw,
    carryOut: async (trx, { payload, operator, approver, nowMs }) =>
      toCorrected(await correctResult(trx, { ...payload, toldBy: operator, approvedBy: approver }, nowMs)),
  },
  pause: {
    subject: ofGame,
    carryOut: async (trx, { payload: { code, until, reason }, operator: by, nowMs }) => {
      const fault = findGameFault(code) ?? findReasonFault(reason) ?? findEndFault(until, nowMs)
      if (fault) return refused(fault)
      await pausePublishing(trx, { game: code, until: new Date(until), reason, by })
      return toChanged([])
    },
  },
  resume: {
    subject: ofGame,
    carryOut: async (trx, { payload: { code }, operator }) => {
      const fault = findGameFault(code)
      if (fault) return refused(fault)
      if (!(await resumePublishing(trx, code, operator))) return { kind: 'nothing' }
      return toChanged(await endPauses(trx, await databaseNowMs(trx), code))
    },
  },
  publishing: {
    subject: ofGame,
    carryOut: async (trx, { payload: { code, publish }, operator: by, nowMs }) => {
      const fault = findGameFault(code)
      if (fault) return refused(fault)
      if ((await readPublishing(trx, code, nowMs)).publish === publish) return { kind: 'nothing' }
      await setPublish(trx, { game: code, publish, by })
      return toChanged(await settleWaiting(trx, code, new Date(nowMs - waitingMs), nowMs))
    },
  },
  'close-alert': {
    subject: ({ id }) => `alert/${id}`,
    carryOut: async (trx, { payload: { id, reason }, operator: by }) => {
      const fault = findReasonFault(reason)
      if (fault) return refused(fault)
      if (await isParty(trx, id, by)) return refused({ kind: 'party', id })
      return (await closeAlert(trx, { id, by, reason })) ? toChanged([]) : refused({ kind: 'no-alert', id })
    },
  },
  'trust-source': {
    subject: ofSource,
    carryOut: async (trx, { payload: { name, reason }, operator: by, approver: second, nowMs }) => {
      const fault = findReasonFault(reason)
      if (fault) return refused(fault)
      const published = await trustSource(trx, { source: name, reason, by, second }, nowMs)
      return published ? toChanged(published) : { kind: 'nothing' }
    },
  },
  'source-add': {
    subject: ofSource,
    carryOut: (trx, { payload, operator, approver }) =>
      aboutSource(async () => addSource(trx, checkSource(payload), { by: operator, second: approver })),
  },
  'source-change': {
    subject: ofSource,
    carryOut: (trx, { payload, operator, approver }) =>
      aboutSource(async () => changeSource(trx, checkSource(payload), { by: operator, second: approver })),
  },
  'source-switch': {
    subject: ofSource,
    carryOut: (trx, { payload: { name, state }, operator, approver }) =>
      aboutSource(() => switchSource(trx, name, state, { by: operator, second: approver })),
  },
  'source-remove': {
    subject: ofSource,
    carryOut: (trx, { payload: { name }, operator }) => aboutSource(() => removeSource(trx, name, operator)),
  },
  'calendar-add': {
    subject: ofGame,
    carryOut: async (trx, { payload, operator, nowMs }) => {
      const time = payload.exception.kind === 'no-draw' ? undefined : payload.exception.time
      if (time && !(time.hour >= 0 && time.hour < 24 && time.minute >= 0 && time.minute < 60)) {
        return refused({ kind: 'no-such-time' })
      }
      return toCalendarChanged(await enterException(trx, { ...payload, enteredBy: operator }, nowMs))
    },
  },
  'calendar-withdraw': {
    subject: ({ id }) => `exception/${id}`,
    carryOut: async (trx, { payload, operator, nowMs }) =>
      toCalendarChanged(await withdrawException(trx, { ...payload, withdrawnBy: operator }, nowMs)),
  },
  import: {
    subject: ({ code }) => (code === undefined ? 'history' : `game/${code}`),
    prepare: async (db, { payload: { csv }, nowMs }) => {
      const days = new Set(csv.match(/\b20\d\d-(?:0[1-9]|1[0-2])(?=-\d\d\b)/g)?.map((month) => `${month}-01`))
      const past = [...days].map((day) => Date.parse(day)).filter((dayMs) => dayMs < nowMs)
      for (const dayMs of past) await ensurePartition(db, turnOf(dayMs, 0))
    },
    carryOut: async (trx, { payload: { code, collection, csv }, operator: toldBy, nowMs }) => {
      const collectionOf = collection === undefined ? undefined : () => collection
      // All of a game at once: in one transaction there is nothing to gain by less.
      const options = {
        code,
        lines: csv.split(/\r?\n/),
        toldBy,
        collectionOf,
        nowMs,
        batchSize: Number.MAX_SAFE_INTEGER,
      }
      return toImported(await importCsv(trx, options))
    },
  },
}
