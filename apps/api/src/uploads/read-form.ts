import { maxPictureBytes, UploadForm } from '@quayso/contract/calls/uploads'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'

const maxParts = Object.keys(UploadForm.properties).length
/** None on parts, which are counted here: nobody hears the error of a part beyond that limit, and it ends the process. */
const limits = {
  files: 1,
  fields: maxParts,
  fileSize: maxPictureBytes,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 10,
}
/** What the fields and the lines between the parts may add. */
const maxFormBytes = maxPictureBytes + 16_384
/** A form comes from the edge, which has all of it, at once. */
export const formWithinMs = 4000

const form = Compile(UploadForm)

/** An `onRequest` hook. What says how long it is cannot turn out longer; what does not say is not read at all. */
export async function refuseLong(request: FastifyRequest): Promise<void> {
  const length = request.headers['content-length']
  if (length === undefined) throw new AppError('invalid_request')
  if (Number(length) > maxFormBytes) throw new AppError('too_large')
}

/** Whatever the parser stumbles over, the form is at fault: its own errors would be answered as ours. */
function toRefusal(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error : new AppError('invalid_request')
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const parts: [name: string, value: unknown][] = []
  try {
    for await (const part of request.parts({ limits })) {
      parts.push([part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value])
    }
  } catch (error) {
    throw toRefusal(error)
  }
  if (parts.length > maxParts) throw new AppError('too_large')
  const read = Object.fromEntries(parts)
  if (Object.keys(read).length < parts.length) throw new AppError('invalid_request')
  return read
}

/** The form of an upload, every field as it must be. */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
  // Its sender has left while it waited: the parser would wait for an end that it has missed.
  if (request.raw.destroyed) throw new AppError('invalid_request')
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = setTimeout(() => {
    request.raw.destroy()
    reject(new AppError('invalid_request'))
  }, formWithinMs)
  try {
    const read = await Promise.race([late, readParts(request)])
    if (!form.Check(read) || !Buffer.isBuffer(read.file)) throw new AppError('invalid_request')
    return read
  } finally {
    clearTimeout(giveUp)
  }
}
