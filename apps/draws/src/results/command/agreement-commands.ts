import { findGame } from '@quayso/games/catalogue'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { closeAlert, readOpenAlerts } from '../agreement/alerts.ts'
import { pausePublishing, readPublishing, resumePublishing, setPublish } from '../agreement/publishing.ts'
import { endPauses, settleWaiting } from '../agreement/settle-waiting.ts'
import { readSourceRecords } from '../agreement/source-record.ts'
import { trustSource } from '../agreement/trust-source.ts'
import { nameProblem } from '../entry/check-entry.ts'
import { readCount, readOptions, UsageError } from './arguments.ts'
import type { Command } from './command.ts'
import { describeFault, describePublication } from './describe.ts'

function readPerson(name: string): string {
  const problem = nameProblem(name)
  if (problem) throw new UsageError(describeFault({ kind: 'entered-by', problem }))
  return name
}

function readOfficialGame(code: string): string {
  const game = findGame(code)
  if (!game) throw new UsageError(describeFault({ kind: 'unknown-game', code }))
  if (game.drawnBy === 'us') throw new UsageError(describeFault({ kind: 'drawn-by-us', code }))
  return code
}

function readReason(reason: string): string {
  if (reason.trim() === '' || reason.length > 500) throw new UsageError('--reason must have 1 to 500 characters')
  return reason
}

const longestPauseMs = 31 * 86_400_000

/** With its offset: the operator's machine may be in any zone. */
function readEnd(text: string, nowMs: number): Date {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(ms)) throw new UsageError('--until must be a time such as 2026-11-16T19:00+07:00')
  if (ms <= nowMs || ms > nowMs + longestPauseMs) throw new UsageError('--until must be within the next 31 days')
  return new Date(ms)
}

/** Entries that waited for a second voice are published once the first is enough. */
const waitingMs = 7 * 86_400_000

const publishing: Command = async (args, { db, nowMs, say }) => {
  const values = readOptions(args, { required: ['game'], optional: ['publish', 'by'] })
  const game = readOfficialGame(values.game ?? '')
  if (values.publish !== undefined) {
    const { publish } = values
    if (publish !== 'first' && publish !== 'agreed') throw new UsageError('--publish must be first or agreed')
    await setPublish(db, { game, publish, by: readPerson(values.by ?? '') })
    const published = await settleWaiting(db, game, new Date(nowMs() - waitingMs), nowMs())
    for (const publication of published) say(describePublication(publication))
  }
  const { publish, pause } = await readPublishing(db, game, nowMs())
  const when = publish === 'first' ? 'at the first word' : 'when two agree'
  const paused = pause ? `; paused until ${toVietnamIso(pause.until.getTime())}: ${pause.reason}` : ''
  say(`${game}: a tier is published ${when}${paused}`)
  return true
}

const pause: Command = async (args, { db, nowMs, say }) => {
  const values = readOptions(args, { required: ['game', 'until', 'reason', 'by'] })
  const game = readOfficialGame(values.game ?? '')
  const until = readEnd(values.until ?? '', nowMs())
  const reason = readReason(values.reason ?? '')
  await pausePublishing(db, { game, until, reason, by: readPerson(values.by ?? '') })
  say(`${game}: publishing is paused until ${toVietnamIso(until.getTime())}`)
  return true
}

const resume: Command = async (args, { db, nowMs, say }) => {
  const values = readOptions(args, { required: ['game', 'by'] })
  const game = readOfficialGame(values.game ?? '')
  const isEnded = await resumePublishing(db, game, readPerson(values.by ?? ''))
  say(isEnded ? `${game}: publishing goes on` : `${game}: publishing is not paused`)
  for (const publication of await endPauses(db, nowMs())) say(describePublication(publication))
  return isEnded
}

const alerts: Command = async (args, { db, say }) => {
  readOptions(args, { required: [] })
  const open = await readOpenAlerts(db)
  for (const { id, kind, game, turn, rank, source, details, raisedAt } of open) {
    const draw = game === null || turn === null ? '' : ` ${game} ${toTurnNum(turn)}`
    const about = `${draw}${rank === null ? '' : ` tier ${rank}`}${source === null ? '' : ` ${source}`}`
    say(`${id} ${toVietnamIso(Math.floor(raisedAt.getTime() / 1000) * 1000)} ${kind}${about}: ${details}`)
  }
  if (open.length === 0) say('no open alerts')
  return true
}

const closeAlertCommand: Command = async (args, { db, say }) => {
  const { id = '', by = '', reason = '' } = readOptions(args, { required: ['id', 'by', 'reason'] })
  const closing = { id: readCount('id', id), by: readPerson(by), reason: readReason(reason) }
  const isClosed = await closeAlert(db, closing)
  say(isClosed ? `alert ${id} is closed` : `there is no open alert ${id}`)
  return isClosed
}

const trust: Command = async (args, { db, nowMs, say }) => {
  const { name = '', by = '', reason = '' } = readOptions(args, { required: ['name', 'by', 'reason'] })
  const published = await trustSource(db, { source: name, reason: readReason(reason), by: readPerson(by) }, nowMs())
  say(published ? `${name} is counted again` : `${name} is counted already, or is no source`)
  for (const publication of published ?? []) say(describePublication(publication))
  return published !== undefined
}

/** A tier that comes later than this after the first to tell it is late. */
const lateAfterMs = 60_000
const dayMs = 86_400_000

const record: Command = async (args, { db, nowMs, say }) => {
  const { days = '31' } = readOptions(args, { required: [], optional: ['days'] })
  const since = new Date(nowMs() - readCount('days', days) * dayMs)
  const records = await readSourceRecords(db, { since, lateAfterMs })
  for (const { name, owner, isCounted, tiers, first, inTime, late, wrong, silent, medianDelayMs } of records) {
    const delay = medianDelayMs === null ? '' : `, half within ${(medianDelayMs / 1000).toFixed(1)} s of the first`
    const counts = `first ${first}, in time ${inTime}, late ${late}, wrong ${wrong}, silent ${silent}`
    say(`${name} (${owner}${isCounted ? '' : ', not counted'}): ${tiers} tiers: ${counts}${delay}`)
  }
  if (records.length === 0) say('no source has told anything')
  return true
}

export const agreementCommands: Readonly<Record<string, Command>> = {
  ...{ publishing, pause, resume, alerts },
  'close-alert': closeAlertCommand,
  'source-record': record,
  'trust-source': trust,
}

export const agreementUsage = `  publishing  --game hcm [--publish first|agreed --by alice]   (when a tier is published)
  pause   --game hcm --until 2026-11-16T19:00+07:00 --reason '…' --by alice
  resume  --game hcm --by alice
  alerts
  close-alert --id 3 --reason '…' --by alice
  source-record [--days 31]   (how often each source was first, late, wrong, silent)
  trust-source --name name --reason '…' --by alice   (counts a source again that was wrong too often)`
