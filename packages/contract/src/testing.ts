import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Call } from './calls/define-calls.ts'

const folder = new URL('calls/', import.meta.url)

export interface CallFile {
  readonly file: string
  /** The export that has the calls. */
  readonly table: string
  readonly calls: Readonly<Record<string, Call>>
}

/** Every call that is described, as the files have them: none can be left out of a list. */
export async function readCallFiles(): Promise<CallFile[]> {
  const files = readdirSync(folder).toSorted()
  const read = await Promise.all(
    files.map(async (name) => {
      const exported: Record<string, unknown> = await import(new URL(name, folder).href)
      const tables = Object.entries(exported).filter(([table]) => table.endsWith('Calls') && table !== 'defineCalls')
      return tables.map(([table, calls]) => ({ file: basename(name, '.ts'), table, calls: calls as CallFile['calls'] }))
    }),
  )
  return read.flat()
}
