import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from '@quayso/stack/paths'

export interface FileDraw {
  readonly turnNum: string
  /** The numbers of each tier, in the order of the columns. */
  readonly tiers: readonly (readonly string[])[]
}

/** Only the northern file lacks leading zeros. */
const northernDigits = [5, 5, 5, 5, 4, 4, 3, 2]

/** The draws of a game as a file of the history has them, newest first. Knows nothing of how they are imported. */
export function fileDraws(name: string, code: string): FileDraw[] {
  const packed = readFileSync(join(root, `apps/draws/history/${name}.csv.gz`))
  const [header = '', ...lines] = gunzipSync(packed).toString('utf8').trim().split('\n')
  const columns = header.split(',')
  const tierNames = [
    ...new Set(columns.filter((one) => !/^(game|date)$/.test(one)).map((one) => one.replace(/_\d$/, ''))),
  ]
  const digits = name.startsWith('north') ? northernDigits : []
  return lines
    .map((line) => line.split(','))
    .filter((cells) => columns[0] !== 'game' || cells[0] === code)
    .map((cells) => ({
      turnNum: (cells[columns.indexOf('date')] ?? '').replaceAll('-', ''),
      tiers: tierNames
        .map((tier, rank) =>
          cells
            .filter((_, i) => columns[i]?.replace(/_\d$/, '') === tier)
            .flatMap((cell) => cell.split(' ').filter((number) => number !== ''))
            .map((number) => number.padStart(digits[rank] ?? 0, '0')),
        )
        .filter((numbers) => numbers.length > 0),
    }))
    .reverse()
}
