import type { Database } from '@quayso/database/connect'
import { fullWidth, type Tile } from '@quayso/fairness/log/tiles'
import { sql } from 'kysely'

export interface LogHead {
  readonly size: number
  readonly note: string
}

/** A signed head with the cosignatures that have come in for it. */
function heads(db: Database) {
  const cosignatures = sql<string>`coalesce(
    (SELECT string_agg(line, '' ORDER BY witness) FROM log_cosignature WHERE size = log_checkpoint.size), '')`
  return db.selectFrom('log_checkpoint').select(['size', sql<string>`note || ${cosignatures}`.as('note')])
}

export async function readHead(db: Database): Promise<LogHead | undefined> {
  return heads(db).orderBy('size', 'desc').limit(1).executeTakeFirst()
}

export interface BeaconDay {
  readonly day: string
  /** How many draws the day has by its anchors. */
  readonly draws: number
  /** How many of them were made without the beacon's round, until now. */
  readonly absent: number
}

const beaconDays = 31

/** The last days on which we drew, newest first. */
export async function readBeaconDays(db: Database): Promise<BeaconDay[]> {
  const { rows } = await sql<BeaconDay>`
    WITH planned AS (
      SELECT day, sum(turns)::int AS draws FROM draw_anchor
      WHERE beacon_name IS NOT NULL AND day <= (now() AT TIME ZONE 'UTC')::date
      GROUP BY day ORDER BY day DESC LIMIT ${beaconDays}
    ), missed AS (
      SELECT to_date(left(turn::text, 8), 'YYYYMMDD') AS day, count(*)::int AS absent FROM draw
      WHERE beacon_round IS NOT NULL AND beacon_signature IS NULL
        AND turn >= (SELECT (to_char(min(day), 'YYYYMMDD') || '00000')::bigint FROM planned)
      GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, draws, coalesce(absent, 0) AS absent
    FROM planned LEFT JOIN missed USING (day) ORDER BY day DESC`.execute(db)
  return rows
}

/** Nobody makes us read all cosignatures by asking for more of them than a head ever has. */
const recentCosignatures = 1000

/** The newest head with this many cosignatures. */
export async function readWitnessedHead(db: Database, count: number): Promise<LogHead | undefined> {
  const witnessed = sql<number>`(
    SELECT size FROM (SELECT size FROM log_cosignature ORDER BY size DESC LIMIT ${recentCosignatures}) AS recent
    GROUP BY size HAVING count(*) >= ${count} ORDER BY size DESC LIMIT 1)`
  return heads(db).where('size', '=', witnessed).executeTakeFirst()
}

/** The public keys of those who cosigned lately, as `name+hash+key`. */
export async function readWitnesses(db: Database): Promise<string[]> {
  const { rows } = await sql<{ witness: string }>`
    SELECT DISTINCT witness
    FROM (SELECT witness FROM log_cosignature ORDER BY size DESC LIMIT ${recentCosignatures}) AS recent
    ORDER BY witness`.execute(db)
  return rows.map(({ witness }) => witness)
}

function leavesOf(db: Database, { index, width }: Tile) {
  const first = index * fullWidth
  return db
    .selectFrom('log_leaf')
    .where('index', '>=', first)
    .where('index', '<', first + width)
    .orderBy('index')
}

export async function readHashes(db: Database, level: number, tile: Tile): Promise<Uint8Array[]> {
  if (level === 0) return (await leavesOf(db, tile).select('hash').execute()).map(({ hash }) => hash)
  const first = tile.index * fullWidth
  const nodes = db.selectFrom('log_node').select('hash').where('tile_level', '=', level)
  const rows = await nodes
    .where('index', '>=', first)
    .where('index', '<', first + tile.width)
    .orderBy('index')
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function readEntries(db: Database, tile: Tile): Promise<string[]> {
  return (await leavesOf(db, tile).select('entry').execute()).map(({ entry }) => entry)
}
