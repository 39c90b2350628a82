import type { Database } from '@quayso/database/connect'
import { verifyAudit } from '@quayso/database/operator-audit'
import { quantile } from '@quayso/stack/measure/quantile'
import { sql } from 'kysely'
import type { TierToEnter } from './draws-to-enter.ts'

/** While something was dead, until a second after it was back. */
export interface Outage {
  readonly fromMs: number
  readonly untilMs: number
}

interface OrderRow {
  readonly orderedMs: number
  readonly doneMs: number | null
  readonly kind: string | null
  readonly version: string | null
}

interface Evening {
  readonly draws: readonly (readonly TierToEnter[])[]
  readonly logins: readonly string[]
  readonly outages: readonly Outage[]
  /** When an event reached whoever follows the stream, by `code:turnNum:version`. */
  readonly published: ReadonlyMap<string, number>
}

async function readOrders(owner: Database): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT extract(epoch FROM ordered_at)::float8 * 1000 AS "orderedMs", extract(epoch FROM done_at)::float8 * 1000 AS "doneMs",
      outcome ->> 'kind' AS kind,
      (outcome #>> '{publication,code}') || ':' || (outcome #>> '{publication,turnNum}') || ':' ||
        (outcome #>> '{publication,version}') AS version
    FROM result_order ORDER BY ordered_at`.execute(owner)
  return rows
}

async function countTold(owner: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; told: number }>`
    SELECT concat_ws(' ', told_by, game, turn, rank, numbers) AS word, count(*)::int AS told FROM result_entry GROUP BY 1`.execute(
    owner,
  )
  return new Map(rows.map(({ word, told }) => [word, told]))
}

const toFigures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: quantile(sorted, 1) }
}

/** Compares what operators were told with what is stored and published. */
export async function auditOrders(owner: Database, { draws, logins, outages, published }: Evening) {
  const told = await countTold(owner)
  const words = logins.flatMap((login) =>
    draws.flat().map(({ code, turn, rank, numbers }) => [login, code, turn, rank, numbers.join(',')].join(' ')),
  )
  const orders = await readOrders(owner)
  const versions = orders.flatMap(({ kind, version }) => (kind === 'published' && version ? [version] : []))
  const isCalm = ({ orderedMs, doneMs, version }: OrderRow) => {
    const endMs = Math.max(doneMs ?? 0, published.get(version ?? '') ?? 0)
    return outages.every(({ fromMs, untilMs }) => endMs < fromMs || orderedMs > untilMs)
  }
  const outcomeMs = (rows: readonly OrderRow[]) =>
    toFigures(rows.flatMap(({ orderedMs, doneMs }) => (doneMs === null ? [] : [doneMs - orderedMs])))
  const pageMs = (rows: readonly OrderRow[]) =>
    toFigures(
      rows.flatMap(({ orderedMs, version }) => {
        const atMs = version === null ? undefined : published.get(version)
        return atMs === undefined ? [] : [atMs - orderedMs]
      }),
    )
  const confirmed = await owner
    .selectFrom('draw_current')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'confirmed')
    .where('source', '=', 'operator')
    .executeTakeFirstOrThrow()
  const calm = orders.filter(isCalm)
  return {
    entered: words.length,
    executed: orders.filter(({ kind }) => kind !== null && kind !== 'refused').length,
    refused: orders.filter(({ kind }) => kind === 'refused').length,
    open: orders.filter(({ doneMs }) => doneMs === null).length,
    lost: words.filter((word) => !told.has(word)).length,
    doubled: words.filter((word) => (told.get(word) ?? 0) > 1).length + versions.length - new Set(versions).size,
    strange: [...told.keys()].filter((word) => !words.includes(word)).length,
    confirmedDraws: Number(confirmed.count),
    unpublished: versions.filter((version) => !published.has(version)).length,
    auditFault: (await verifyAudit(owner)).firstFault ?? null,
    outcomeMs: outcomeMs(orders),
    pageMs: pageMs(orders),
    calm: { orders: calm.length, outcomeMs: outcomeMs(calm), pageMs: pageMs(calm) },
  }
}
