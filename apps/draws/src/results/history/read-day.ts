import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import { matchColumns, padTiers, readHeader, readTiers, splitRow } from '../import/csv-draws.ts'
import { historyFiles } from './files.ts'
import { readHistory } from './import-history.ts'

export interface DrawOfDay {
  readonly code: string
  readonly turnNum: string
  /** Special prize first. */
  readonly tiers: readonly (readonly string[])[]
}

/** The results of one day, `yyyy-mm-dd`, from the files that come with the project. */
export async function readDay(day: string): Promise<DrawOfDay[]> {
  const draws: DrawOfDay[] = []
  for (const file of historyFiles) {
    let header: ReturnType<typeof readHeader> | undefined
    for await (const line of readHistory(file)) {
      header ??= readHeader(line)
      if ('fault' in header || !line.includes(day)) continue
      const split = splitRow(line, header.header)
      if ('fault' in split || split.row.turnNum !== day.replaceAll('-', '')) continue
      const { turnNum, cells } = split.row
      const code = split.row.code ?? file.code ?? ''
      const game = findGame(code)
      if (!game) continue
      const table = prizeTableOn(game, Date.parse(day))
      const matching = matchColumns(header.header, table)
      if ('fault' in matching) continue
      const read = readTiers(header.header, matching.columns, cells)
      if ('fault' in read) continue
      const tiers = padTiers(table, matching.columns, read.tiers).map(({ numbers }) => numbers)
      draws.push({ code, turnNum, tiers })
    }
  }
  return draws
}
