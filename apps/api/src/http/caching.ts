import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Shared caches keep results for a second; browsers ask every time. */
export const forASecond = 'public, max-age=0, s-maxage=1'
/** What operators change now and then. */
export const forAMinute = 'public, max-age=0, s-maxage=60'

const compressible = /^(application\/json|text\/(plain|html))/
const minCompressedBytes = 1024

function weakTag(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
}

/** Whether the asker has the answer with this tag, which is the same in every encoding. */
export function holds({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return held.includes('*') || held.includes(tag.slice('W/'.length))
}

function isKept(request: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && reply.statusCode === 200 && String(reply.getHeader('cache-control')).startsWith('public')
}

/** Answers that may be kept get a tag, and whoever has them already a 304 without a body; long ones are compressed. */
export function answerForCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('vary', 'accept-encoding, x-lang')
    if (!isKept(request, reply) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const tag = String(reply.getHeader('etag') ?? weakTag(payload))
    reply.header('etag', tag)
    if (!holds(request, tag)) return payload
    reply.code(304)
    return ''
  })
  app.register(compress, {
    encodings: ['br', 'gzip'],
    // What comes in is small; unpacking it would let a few bytes become many.
    globalDecompression: false,
    threshold: minCompressedBytes,
    customTypes: compressible,
    zlibOptions: { level: 5 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
