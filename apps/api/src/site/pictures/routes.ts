import { isSitePicture, sitePictureFolder } from '@quayso/contract/rules/media-path'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { forASecond, holds } from '../../http/caching.ts'
import { answerFailure } from '../../http/errors.ts'
import { pictureHeaders } from '../../http/picture-headers.ts'

/** Pictures that operators put up. */
export const sitePicturesRoutes: FastifyPluginAsync<{ readonly db: Database }> = async (app, { db }) => {
  app.get<{ Params: { name: string } }>(`${sitePictureFolder}:name`, async (request, reply) => {
    const { name } = request.params
    const etag = `W/"${name}"`
    const found = isSitePicture(sitePictureFolder + name)
      ? await db.selectFrom('site_picture').select('bytes').where('name', '=', name).executeTakeFirst()
      : undefined
    if (!found) return answerFailure('not_found', request, reply, forASecond)
    reply.headers({ ...pictureHeaders, etag })
    return holds(request, etag) ? reply.code(304).send() : reply.type('image/webp').send(found.bytes)
  })
}
