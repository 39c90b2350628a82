import { constants, deflateRawSync } from 'node:zlib'

/**
 * Every viewer's stream is one endless gzip file, made of pieces that do not refer to each other: each piece is
 * compressed once and sent to everyone, in any order ([020]).
 */
export const gzipHeader: Buffer = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

export function compress(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
}

/**
 * A stored (uncompressed) deflate block: for bytes sent to a single viewer, where compressing costs more than it saves.
 */
export function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

export function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(acceptEncoding ?? ''))
}
