import type { Database } from '@quayso/database/connect'

/** The public checkpoint of the log. */
export interface LogHead {
  readonly size: number
  readonly root: string
}

export async function fetchHead(apiUrl: string): Promise<LogHead> {
  const [, size = '', root = ''] = (await (await fetch(`${apiUrl}/log/checkpoint`)).text()).split('\n')
  return { size: Number(size), root }
}

export async function newestHead(db: Database): Promise<LogHead> {
  const head = db.selectFrom('log_checkpoint').select(['size', 'root']).orderBy('size', 'desc')
  const { size, root } = await head.executeTakeFirstOrThrow()
  return { size, root: root.toString('base64') }
}

/** Whether a log with this checkpoint was signed here: a published one that is missing here would be contradicted. */
export async function hasHead(db: Database, { size, root }: LogHead): Promise<boolean> {
  const signed = await db.selectFrom('log_checkpoint').select('root').where('size', '=', size).executeTakeFirst()
  return signed?.root.toString('base64') === root
}
