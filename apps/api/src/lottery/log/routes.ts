import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { type BeaconNetwork, networkToInfo } from '@quayso/fairness/beacon/network'
import { utf8 } from '@quayso/fairness/bytes'
import { encodeEntries, encodeHashes, fullWidth, parseTilePath, tileWidth } from '@quayso/fairness/log/tiles'
import type { FastifyReply } from 'fastify'
import { forASecond } from '../../http/caching.ts'
import {
  type LogHead,
  readBeaconDays,
  readEntries,
  readHashes,
  readHead,
  readWitnessedHead,
  readWitnesses,
} from './queries.ts'

interface LogDeps {
  readonly db: Database
  /** The public key that the log's heads are signed with, as `name+hash+key`. */
  readonly verifierKey: string
  /** The public beacon that enters our draws. */
  readonly beaconNetwork: BeaconNetwork
}

const forEver = 'public, max-age=31536000, immutable'

function sendHead(reply: FastifyReply, head: LogHead | undefined) {
  if (!head) throw new AppError('not_found')
  return reply.type('text/plain; charset=utf-8').header('cache-control', forASecond).send(head.note)
}

/** The transparency log in the C2SP tlog-tiles form: existing tools read it, and caches keep it. */
export const logRoutes: FastifyPluginAsyncTypebox<LogDeps> = async (app, { db, verifierKey, beaconNetwork }) => {
  app.get('/log/key', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(`${verifierKey}\n`))

  app.get('/log/beacon', async (_request, reply) => reply.send(networkToInfo(beaconNetwork)))

  app.get('/log/beacon/days', async (_request, reply) =>
    reply.header('cache-control', forASecond).send(await readBeaconDays(db)),
  )

  app.get('/log/checkpoint', async (_request, reply) => sendHead(reply, await readHead(db)))

  // Witnesses answer a little later, when there is a newer head already.
  app.get<{ Params: { count: string } }>('/log/witnessed/:count', async ({ params: { count } }, reply) =>
    sendHead(reply, /^[1-9]\d?$/.test(count) ? await readWitnessedHead(db, Number(count)) : undefined),
  )

  // Whoever trusts a witness has its key from the witness: these are for those who know none.
  app.get('/log/witnesses', async (_request, reply) =>
    reply.header('cache-control', forASecond).send(await readWitnesses(db)),
  )

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`)
    const size = (await readHead(db))?.size ?? 0
    if (!tile || tile.width > tileWidth(tile, size)) throw new AppError('not_found')
    const bytes =
      tile.level === 'entries'
        ? encodeEntries((await readEntries(db, tile)).map(utf8))
        : encodeHashes(await readHashes(db, tile.level, tile))
    return reply
      .type('application/octet-stream')
      .header('cache-control', tile.width === fullWidth ? forEver : forASecond)
      .send(Buffer.from(bytes))
  })
}
