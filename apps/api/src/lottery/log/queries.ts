import type { Database } from '@quayso/database/connect'
import { fullWidth, type Tile } from '@quayso/fairness/log/tiles'

export interface LogHead {
  readonly size: number
  readonly note: string
}

export async function readHead(db: Database): Promise<LogHead | undefined> {
  return db.selectFrom('log_checkpoint').select(['size', 'note']).orderBy('size', 'desc').limit(1).executeTakeFirst()
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
