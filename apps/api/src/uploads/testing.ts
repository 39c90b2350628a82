import { readdirSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import sharp, { type Sharp } from 'sharp'
import { onTestFinished } from 'vitest'
import { fileStorage } from './storage/file-storage.ts'

/** A picture of one colour. */
export function flat(width: number, height: number, alpha = 1, background = '#c81e28'): Sharp {
  const plain = sharp({ create: { width, height, channels: 3, background } })
  return alpha < 1 ? plain.ensureAlpha(alpha) : plain
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A JPEG with one more note behind its start. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** What a browser makes of a form. */
export async function encodeForm(parts: readonly (readonly [name: string, value: string | Buffer])[]) {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'avatar.jpg')
  }
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return { payload, contentType: encoded.headers.get('content-type') ?? '' }
}

/** A place for the pictures of one test, and what is in it. */
export function testStorage() {
  const { dir, remove } = temporaryDir('pictures')
  onTestFinished(remove)
  const kept = () => readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { dir, pictures: fileStorage(dir), kept: () => kept().map(({ name }) => name) }
}
