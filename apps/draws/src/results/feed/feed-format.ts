/**
 * The format of the feed, defined by us.
 *
 *   GET, application/json, UTF-8, at most 1 MiB and 500 draws:
 *   {"draws": [{"game": "hcm", "date": "2026-11-16", "tiers": [["123456"], ["12345"], …]}]}
 *
 * `game` is a code of the catalogue, `date` the day of the draw in Vietnam. `tiers` has the special prize first; while a
 * draw is being held, missing tiers are empty lists, or missing at the end. Numbers are strings with
 * their leading zeros. Other members are ignored. An ETag saves both sides work.
 */
export interface FeedDraw {
  readonly game: string
  readonly date: string
  readonly tiers: readonly (readonly string[])[]
}

export type FormatProblem = { readonly kind: 'not-json' } | { readonly kind: 'not-a-feed'; readonly at: string }

const maxDraws = 500
const maxTiers = 20
const maxNumbers = 50

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTier(value: unknown): value is string[] {
  const isNumber = (number: unknown) => typeof number === 'string' && /^[0-9]{1,10}$/.test(number)
  return Array.isArray(value) && value.length <= maxNumbers && value.every(isNumber)
}

function readDraw(value: unknown): FeedDraw | undefined {
  if (!isObject(value)) return undefined
  const { game, date, tiers } = value
  if (typeof game !== 'string' || !/^[a-z0-9]{2,16}$/.test(game)) return undefined
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  if (!Array.isArray(tiers) || tiers.length > maxTiers || !tiers.every(isTier)) return undefined
  return { game, date, tiers }
}

/** All of it, or nothing: a document with one mistake is not trusted elsewhere. */
export function readFeed(text: string): { draws: FeedDraw[] } | { problem: FormatProblem } {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return { problem: { kind: 'not-json' } }
  }
  if (!isObject(document) || !Array.isArray(document.draws) || document.draws.length > maxDraws) {
    return { problem: { kind: 'not-a-feed', at: 'draws' } }
  }
  const draws: FeedDraw[] = []
  for (const [i, value] of document.draws.entries()) {
    const draw = readDraw(value)
    if (!draw) return { problem: { kind: 'not-a-feed', at: `draws[${i}]` } }
    draws.push(draw)
  }
  return { draws }
}
