import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

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
