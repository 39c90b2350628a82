import type { Database } from '@quayso/database/connect'
import { type SourceServer, sourceAddress, sourceServer } from '@quayso/stack/parts/sources/source-server'
import type { SourceKind } from '@quayso/stack/parts/sources/write-answer'
import { onTestFinished } from 'vitest'

export const settings = { contact: 'ops@site.example', allowPrivate: true, timeoutMs: 30_000 }

interface AddedSource {
  readonly name?: string
  readonly games?: string[]
  readonly state?: 'on' | 'off'
}

/** A source of this kind with its row, switched on, until the test ends. */
export async function testSource(db: Database, kind: SourceKind, added: AddedSource = {}): Promise<SourceServer> {
  const { name = kind, games = ['hcm'], state = 'on' } = added
  const server = sourceServer(kind)
  const { url } = await server.listen()
  onTestFinished(server.close)
  const row = { name, kind, games, state, owner: `${name}-owner`, address: sourceAddress(kind, url) }
  const window = { interval_seconds: 5, before_minutes: 5, after_minutes: 60 }
  const people = { added_by: 'carol', switched_by: 'carol', switched_at: new Date() }
  await db
    .insertInto('result_source')
    .values({ ...row, ...window, ...people })
    .execute()
  return server
}
