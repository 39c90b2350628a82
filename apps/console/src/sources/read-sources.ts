import type { Database } from '@quayso/database/connect'
import { toTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'

interface SourceRow {
  readonly name: string
  readonly kind: string
  readonly owner: string
  readonly address: string
  readonly games: string[]
  readonly interval_seconds: number
  readonly before_minutes: number
  readonly after_minutes: number
  readonly state: string
  readonly switched_by: string | null
  readonly switched_at: Date | null
  readonly stopped: string | null
  readonly failures: number
  readonly ask_at: Date
  readonly at: Date | null
  readonly status: number | null
  readonly fault: string | null
  readonly fault_detail: string | null
  readonly is_counted: boolean | null
  readonly trust_reason: string | null
  readonly trust_by: string | null
  readonly trust_at: Date | null
  readonly one_with: { readonly name: string; readonly party: string }[]
  readonly right: number
  readonly wrong: number
}

/** The parts in braces are filled in with each request. */
export function hostOf(address: string): string {
  return URL.parse(address.replaceAll(/[{}]/g, ''))?.host ?? ''
}

function toCommon({ name, party }: SourceRow['one_with'][number]) {
  const [why = '', of = ''] = party.split(/:(.*)/)
  return { name, why: why as 'host' | 'owner' | 'proposer', of }
}

function toSource(row: SourceRow) {
  const { name, kind, owner, games, switched_by, switched_at, stopped, failures, ask_at, at } = row
  const isAsked = ask_at.getTime() > 0
  return {
    ...{ name, kind, owner, games, host: hostOf(row.address), failures, isOn: row.state === 'on' },
    intervalSeconds: row.interval_seconds,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    ...(switched_by !== null && switched_at && { switched: { by: switched_by, at: switched_at.toISOString() } }),
    ...(stopped !== null && { stopped }),
    // Whoever asks puts the next time off by the interval, unless it failed.
    ...(isAsked &&
      failures === 0 && { lastAskedAt: new Date(ask_at.getTime() - row.interval_seconds * 1000).toISOString() }),
    ...(isAsked && { nextAt: ask_at.toISOString() }),
    ...(at && {
      last: {
        at: at.toISOString(),
        ...(row.status !== null && { status: row.status }),
        ...(row.fault !== null && { fault: row.fault }),
        ...(row.fault_detail !== null && { detail: row.fault_detail }),
      },
    }),
    isCounted: row.is_counted ?? true,
    oneWith: row.one_with.map(toCommon),
    ...(row.trust_at && {
      trust: { by: row.trust_by ?? '', at: row.trust_at.toISOString(), reason: row.trust_reason ?? '' },
    }),
    record: { right: row.right, wrong: row.wrong },
  }
}

/** All sources, with what became of their last request and how they have done. */
export async function readSources(db: Database) {
  const { rows } = await sql<SourceRow>`
    WITH agreed AS (
      SELECT DISTINCT ON (game, turn, rank) game, turn, rank, numbers
      FROM tier_agreement WHERE agreed_at > now() - interval '31 days' ORDER BY game, turn, rank, id DESC
    ), told AS (
      SELECT e.told_by, bool_or(e.numbers <> a.numbers) AS was_wrong
      FROM agreed a JOIN result_entry e USING (game, turn, rank) WHERE e.source = 'feed'
      GROUP BY e.told_by, e.game, e.turn, e.rank
    )
    SELECT s.*, f.at, f.status, f.fault, f.fault_detail,
      t.is_counted, t.reason AS trust_reason, t.changed_by AS trust_by, t.changed_at AS trust_at,
      ARRAY(SELECT jsonb_build_object('name', o.name, 'party', party) FROM result_source o, common_party(s, o) party
        WHERE o.name <> s.name AND o.state <> 'gone' AND o.games && s.games AND party IS NOT NULL
        ORDER BY o.name) AS one_with,
      (SELECT count(*)::int FROM told WHERE told_by = s.name AND NOT was_wrong) AS right,
      (SELECT count(*)::int FROM told WHERE told_by = s.name AND was_wrong) AS wrong
    FROM result_source s
    LEFT JOIN LATERAL (SELECT * FROM result_fetch WHERE source = s.name ORDER BY at DESC, id DESC LIMIT 1) f ON true
    LEFT JOIN LATERAL (SELECT * FROM source_trust WHERE source = s.name ORDER BY id DESC LIMIT 1) t ON true
    WHERE s.state <> 'gone'
    ORDER BY s.name`.execute(db)
  return rows.map(toSource)
}

export async function readAddress(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('result_source')
    .select('address')
    .where('name', '=', name)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  return row?.address
}

/** What a person must look at. */
export async function readAlerts(db: Database, login: string) {
  const rows = await db
    .selectFrom('result_alert')
    .selectAll()
    .select(sql<boolean>`is_party(id, ${login})`.as('is_party'))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, game, turn, rank, source, details, raised_at, is_party }) => ({
    ...{ id, kind, at: raised_at.toISOString(), isParty: is_party },
    // The second person of a tier must not read others’ claims here: `12 alice; 13 bob` becomes `alice; bob`.
    details: kind === 'disagreement' ? details.replaceAll(/(^|; )\S+ /g, '$1') : details,
    ...(game !== null && { game }),
    ...(turn !== null && { turnNum: toTurnNum(turn) }),
    ...(rank !== null && { rank }),
    ...(source !== null && { source }),
  }))
}
