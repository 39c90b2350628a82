import type { OrderOutcome } from '@quayso/contract/orders/orders'
import { findGame } from '@quayso/games/catalogue'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { readOpenAlerts } from '../agreement/alerts.ts'
import { readPublishing } from '../agreement/publishing.ts'
import { readSourceRecords } from '../agreement/source-record.ts'
import { act } from './act.ts'
import { readCount, readOptions, UsageError } from './arguments.ts'
import { type Command, type CommandContext, decidedByTwo } from './command.ts'
import { describeFault, describePublication, describeRefused } from './describe.ts'

function readOfficialGame(code: string): string {
  const game = findGame(code)
  if (!game) throw new UsageError(describeFault({ kind: 'unknown-game', code }))
  if (game.drawnBy === 'us') throw new UsageError(describeFault({ kind: 'drawn-by-us', code }))
  return code
}

/** Says what was changed, or else why not, and what that publishes. */
function tell(
  { say }: CommandContext,
  outcome: OrderOutcome<'pause'>,
  lines: { readonly changed: string; readonly nothing?: string },
): boolean {
  if (outcome.kind === 'refused') say(describeRefused(outcome))
  else if (outcome.kind === 'nothing') say(lines.nothing ?? lines.changed)
  else {
    say(lines.changed)
    for (const publication of outcome.published) say(describePublication(publication))
  }
  return outcome.kind === 'changed'
}

const publishing: Command = async (args, context) => {
  const { db, nowMs, say } = context
  const values = readOptions(args, { required: ['game'], optional: ['publish'] })
  const game = readOfficialGame(values.game ?? '')
  if (values.publish !== undefined) {
    const { publish } = values
    if (publish === 'first') return decidedByTwo(args, context)
    if (publish !== 'agreed') throw new UsageError('--publish must be first or agreed')
    const outcome = await act(context, 'publishing', { code: game, publish })
    if (outcome.kind === 'refused') {
      say(describeRefused(outcome))
      return false
    }
    if (outcome.kind === 'changed') for (const published of outcome.published) say(describePublication(published))
  }
  const { publish, pause } = await readPublishing(db, game, nowMs())
  const when = publish === 'first' ? 'at the first word' : 'when two agree'
  const paused = pause ? `; paused until ${toVietnamIso(pause.until.getTime())}: ${pause.reason}` : ''
  say(`${game}: a tier is published ${when}${paused}`)
  return true
}

const pause: Command = async (args, context) => {
  const { game: code = '', until = '', reason = '' } = readOptions(args, { required: ['game', 'until', 'reason'] })
  return tell(context, await act(context, 'pause', { code, until, reason }), {
    changed: `${code}: publishing is paused until ${until}`,
  })
}

const resume: Command = async (args, context) => {
  const { game: code = '' } = readOptions(args, { required: ['game'] })
  return tell(context, await act(context, 'resume', { code }), {
    changed: `${code}: publishing goes on`,
    nothing: `${code}: publishing is not paused`,
  })
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

const closeAlert: Command = async (args, context) => {
  const { id = '', reason = '' } = readOptions(args, { required: ['id', 'reason'] })
  const outcome = await act(context, 'close-alert', { id: readCount('id', id), reason })
  return tell(context, outcome, { changed: `alert ${id} is closed` })
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
  'close-alert': closeAlert,
  'source-record': record,
  'trust-source': decidedByTwo,
}

export const agreementUsage = `  publishing  --game hcm [--publish agreed]   (when a tier is published)
  pause   --game hcm --until 2026-11-16T19:00+07:00 --reason '…'
  resume  --game hcm
  alerts
  close-alert --id 3 --reason '…'
  source-record [--days 31]   (how often each source was first, late, wrong, silent)`
