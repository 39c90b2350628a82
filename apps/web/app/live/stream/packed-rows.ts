import type { DrawIssue } from '@quayso/contract/calls/draws'
import { issueTiers } from '@quayso/contract/draw-view'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { Weekday } from '@quayso/games/time/weekday'
import { type DrawRow, openedIssue } from '../draw-rows.ts'
import type { LoadedDraws } from '../live-state.ts'

/**
 * Draws as they are serialized into a page: a row is an array, an issue one string in it, encoded relative to the issue
 * after it, with its numbers once. As objects they added 2.6 kB to a home page, an eighth of it (brotli).
 */
export interface PackedDraws {
  readonly rows: readonly (readonly string[])[]
  readonly serverTime?: string
}

/** The issue after it, or the next due one. */
type Later = Pick<DrawIssue, 'turnNum' | 'openTime'>

/** The predicted turn number of an issue: the one before the later issue's, or its date where a day has one draw. */
function likelyTurn(later: Later, openTime: string): string {
  const [day = '', index] = later.turnNum.split('-')
  return index
    ? `${day}-${String(Number(index) - 1).padStart(index.length, '0')}`
    : openTime.slice(0, 10).split('-').join('')
}

function packIssue({ turnNum, openTime, openNum, detail, version, status, origin }: DrawIssue, later: Later): string {
  const turn = turnNum === likelyTurn(later, openTime) ? '' : turnNum
  const earlierSeconds = (Date.parse(later.openTime) - Date.parse(openTime)) / 1000
  // The numbers in the order of the card's HTML, which compresses well: not tier by tier.
  const counts = issueTiers({ detail })?.map((numbers) => numbers.length) ?? []
  return [turn, earlierSeconds, version, status, origin, openNum, counts].join(' ')
}

function toTiers(openNum: string, counts: string): string[] {
  const numbers = openNum.split(',')
  return counts.split(',').map((count) => numbers.splice(0, Number(count)).join(','))
}

function unpackIssue(packed: string, later: Later): DrawIssue {
  const [turn, earlierSeconds, version, status, origin, openNum = '', counts] = packed.split(' ')
  const openTime = toVietnamIso(Date.parse(later.openTime) - Number(earlierSeconds) * 1000)
  return {
    turnNum: turn || likelyTurn(later, openTime),
    openTime,
    openNum,
    detail: counts ? JSON.stringify(toTiers(openNum, counts)) : 'null',
    version: Number(version),
    status: status as DrawIssue['status'],
    origin: origin as DrawIssue['origin'],
  }
}

function unpackRow([code = '', name = '', nextTurnNum = '', nextOpenTime = '', ...issues]: readonly string[]): DrawRow {
  let later: Later = { turnNum: nextTurnNum, openTime: nextOpenTime }
  const issueList = issues.map((packed) => {
    const issue = unpackIssue(packed, later)
    later = issue
    return issue
  })
  return { code, name, nextTurnNum, nextOpenTime, issueList }
}

/**
 * How many issues with a whole table or with plain numbers a page contains: ten of each would add a fifth to it. The
 * others come with the first fetch, at the latest when a visitor opens a select of issues.
 */
const [tableCount, plainCount] = [2, 4]

/** The newest ones, the last of them replaced by the one that the card opens with. */
function toBring(issues: readonly DrawIssue[], weekday: Weekday | undefined): readonly DrawIssue[] {
  const newest = issues.slice(0, issues[0]?.detail === 'null' ? plainCount : tableCount)
  const opened = openedIssue(issues, weekday)
  return opened && !newest.includes(opened) ? [...newest.slice(0, -1), opened] : newest
}

function packRow(
  { code, name, nextTurnNum, nextOpenTime, issueList }: DrawRow,
  weekday: Weekday | undefined,
): string[] {
  const brought = toBring(issueList, weekday)
  const next = { turnNum: nextTurnNum, openTime: nextOpenTime }
  const packed = brought.map((issue, i) => packIssue(issue, brought[i - 1] ?? next))
  return [code, name, nextTurnNum, nextOpenTime, ...packed]
}

/** `weekday`: the chosen weekday, if it is not today. */
export function packDraws({ rows, ...rest }: LoadedDraws, weekday?: Weekday): PackedDraws {
  return { rows: rows.map((row) => packRow(row, weekday)), ...rest }
}

export function unpackDraws({ rows, ...rest }: PackedDraws): LoadedDraws {
  return { rows: rows.map(unpackRow), ...rest }
}
