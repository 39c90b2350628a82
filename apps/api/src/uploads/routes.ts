import multipart from '@fastify/multipart'
import { uploadCalls } from '@quayso/contract/calls/uploads'
import { AppError } from '@quayso/contract/errors/errors'
import { isMediaPath, mediaFolder } from '@quayso/contract/rules/media-path'
import type { Database } from '@quayso/database/connect'
import { createBoundedQueue } from '@quayso/process/bounded-queue'
import type { WatchQueue } from '@quayso/process/watch-queues'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../access/session.ts'
import { consume, type Limit } from '../access/throttle.ts'
import { forASecond, holds } from '../http/caching.ts'
import { answerFailure } from '../http/errors.ts'
import { pictureHeaders } from '../http/picture-headers.ts'
import { serve } from '../http/serve.ts'
import { createPictureWorkers } from './pictures/picture-workers.ts'
import { addPicture, hasPicture } from './queries.ts'
import { readForm, refuseLong } from './read-form.ts'
import { newName, type PictureStorage, typeOf } from './storage/storage.ts'

interface UploadDeps {
  readonly db: Database
  readonly now: () => Date
  readonly pictures: PictureStorage
  readonly watchQueue?: WatchQueue | undefined
}

/** Those who wait have not been read yet. A picture takes 20 ms of our only thread and a processor for a moment. */
const lane = { maxInFlight: 1, maxWaiting: 30, whenFull: () => new AppError('busy', 1) }
/** The edge waits for eight seconds. */
const remadeWithinMs = 4000
/** Whoever tries out crops needs a few in a row. */
const uploads: Limit = { name: 'upload', burst: 10, perHour: 30 }

export const uploadsRoutes: FastifyPluginAsync<UploadDeps> = async (app, { db, now, pictures, watchQueue }) => {
  app.register(multipart)
  const inQueue = createBoundedQueue({ ...lane, name: 'pictures', watchQueue })
  const workers = createPictureWorkers({
    withinMs: remadeWithinMs,
    onLost: (err) => app.log.warn({ err }, 'lost the process that remakes pictures'),
  })
  app.addHook('onClose', async () => workers.stop())

  app.register(async (form) => {
    form.addHook('onRequest', refuseLong)
    serve(form, uploadCalls.uploadImage, async (request) => {
      const { memberId } = sessionOf(request)
      await consume(db, [{ limit: uploads, subject: String(memberId) }], now())
      const name = await inQueue(async () => {
        const { file, userId } = await readForm(request)
        if (userId !== String(memberId)) throw new AppError('forbidden')
        const { bytes, ending } = await workers.remake(file)
        const picture = newName(ending)
        // First its row: a file without one would never be swept.
        await addPicture(db, { name: picture, memberId, at: now() })
        await pictures.put(picture, bytes)
        return picture
      }, String(memberId))
      return { path: mediaFolder + name }
    })
  })

  app.get<{ Params: { name: string } }>(`${mediaFolder}:name`, async (request, reply) => {
    const { name } = request.params
    // A shared cache keeps for a second that it is gone: else it would still have the picture for when we do not answer.
    const gone = () => answerFailure('not_found', request, reply, forASecond)
    if (!isMediaPath(mediaFolder + name) || !(await hasPicture(db, name))) return gone()
    const etag = `W/"${name}"`
    if (holds(request, etag))
      return reply
        .code(304)
        .headers({ ...pictureHeaders, etag })
        .send()
    const bytes = await pictures.get(name)
    if (!bytes) return gone()
    return reply
      .headers({ ...pictureHeaders, etag })
      .type(typeOf(name))
      .send(bytes)
  })
}
