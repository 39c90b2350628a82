import type { DrawIssue } from '@quayso/contract/draws'
import type { DrawRow } from './draw-rows.ts'
import type { LoadedDraws } from './live-state.ts'

/**
 * Draws as a page carries them: a row is a list, an issue one text in it, and its numbers are there once. As objects they
 * were 2.2 kB more of a home page, a tenth of it (brotli).
 */
export interface PackedDraws {
  readonly rows: readonly (readonly string[])[]
  readonly serverTime?: string
}

function packIssue({ turnNum, openTime, openNum, detail, version, status, origin }: DrawIssue): string {
  const tiers = detail === 'null' ? openNum : ['', ...(JSON.parse(detail) as string[])].join(';')
  return [turnNum, openTime, version, status, origin, tiers].join(' ')
}

function unpackIssue(packed: string): DrawIssue {
  const [turnNum = '', openTime = '', version, status, origin, numbers = ''] = packed.split(' ')
  const [plain = '', ...tiers] = numbers.split(';')
  const isPlain = tiers.length === 0
  return {
    turnNum,
    openTime,
    openNum: isPlain ? plain : tiers.filter((tier) => tier !== '').join(','),
    detail: isPlain ? 'null' : JSON.stringify(tiers),
    version: Number(version),
    status: status as DrawIssue['status'],
    origin: origin as DrawIssue['origin'],
  }
}

function unpackRow([code = '', name = '', nextTurnNum = '', nextOpenTime = '', ...issues]: readonly string[]): DrawRow {
  return { code, name, nextTurnNum, nextOpenTime, issueList: issues.map(unpackIssue) }
}

/**
 * Of issues with a whole table a page brings no more: ten of each would be a tenth of it again. The others come with the
 * first answer that the page fetches.
 */
const tableCount = 5

function packRow({ code, name, nextTurnNum, nextOpenTime, issueList }: DrawRow): string[] {
  const brought = issueList.filter(({ detail }, i) => detail === 'null' || i < tableCount)
  return [code, name, nextTurnNum, nextOpenTime, ...brought.map(packIssue)]
}

export function packDraws({ rows, ...rest }: LoadedDraws): PackedDraws {
  return { rows: rows.map(packRow), ...rest }
}

export function unpackDraws({ rows, ...rest }: PackedDraws): LoadedDraws {
  return { rows: rows.map(unpackRow), ...rest }
}
