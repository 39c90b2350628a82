import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from '@quayso/database/connect'
import { addAllLeaves, allowAnyResult } from '@quayso/database/testing'
import { sql } from 'kysely'

/** A draw of the files that come with the project, as text. */
export interface FileDraw {
  readonly game: string
  readonly day: string
  /** Each cell of its row that has numbers, by the name of its column. */
  readonly cells: ReadonlyMap<string, readonly string[]>
}

const folder = new URL('../../../../draws/history/', import.meta.url)
const files = [
  ['north-2005-2026', 'mb'],
  ['central-2018-2026', ''],
  ['south-2024-2026', ''],
  ['thai-2006-2026', 'thaigov'],
] as const

/** Rows that are not imported; the README of the files says why. */
const leftOut = [
  'daknong 2025-09-13',
  ...['2007-10-16', '2007-11-01', '2007-11-16', '2007-12-16', '2007-12-30', '2026-01-16'].map(
    (day) => `thaigov ${day}`,
  ),
]

/** Digits of the northern prizes, whose leading zeros the file lacks. */
const northDigits = [5, 5, 5, 5, 4, 4, 3, 2]

/** All rows of the files, read by nothing but their commas. */
export async function readFiles(): Promise<FileDraw[]> {
  const draws: FileDraw[] = []
  for (const [name, code] of files) {
    const unpacked = await promisify(gunzip)(await readFile(new URL(`${name}.csv.gz`, folder)))
    const [header = '', ...lines] = unpacked.toString().trim().split('\n')
    const columns = header.split(',')
    for (const line of lines) {
      const values = line.split(',')
      const cell = (column: string) => values[columns.indexOf(column)] ?? ''
      const cells = new Map<string, string[]>()
      columns.forEach((column, place) => {
        const tier = column.replace(/_\d$/, '')
        if (column === 'game' || column === 'date' || values[place] === '') return
        const numbers = (values[place] ?? '').split(' ')
        const rank = tier === 'special' ? 0 : Number(tier.replace('prize', ''))
        const digits = code === 'mb' ? (northDigits[rank] ?? 0) : 0
        cells.set(tier, [...(cells.get(tier) ?? []), ...numbers.map((number) => number.padStart(digits, '0'))])
      })
      draws.push({ game: code || cell('game'), day: cell('date'), cells })
    }
  }
  return draws.filter(({ game, day }) => !leftOut.includes(`${game} ${day}`)).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Stores them as confirmed results that the log has. */
export async function storeDraws(db: Database, draws: readonly FileDraw[]): Promise<void> {
  await allowAnyResult(db)
  const months = [...new Set(draws.map(({ day }) => `${day.slice(0, 7)}-01`))]
  await sql`SELECT ensure_draw_partition(d) FROM unnest(${months}::date[]) d`.execute(db)
  const counts = new Map<string, number>()
  const rows = draws.map(({ game, day, cells }) => {
    const ord = (counts.get(game) ?? 0) + 1
    counts.set(game, ord)
    return { game, turn: Number(`${day.replaceAll('-', '')}00000`), ord, tiers: [...cells.values()].map(String) }
  })
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by)
    SELECT game, turn, ord, now(), ARRAY(SELECT jsonb_array_elements_text(tiers)), 'operator', 'confirmed', 'alice'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(game text, turn bigint, ord bigint, tiers jsonb)`.execute(
    db,
  )
  await sql`
    INSERT INTO game_clock (game, next_turn, next_at, drawn)
    SELECT game, 2026120100000, '2026-12-01', count(*) FROM draw GROUP BY game`.execute(db)
  await addAllLeaves(db)
}
