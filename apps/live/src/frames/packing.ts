import { constants, deflateRawSync } from 'node:zlib'

/**
 * Every viewer's stream is one gzip file without an end, made of pieces that refer to nothing before them: so a piece is
 * made once and goes to everyone ([020]). Which piece follows which does not matter.
 */
export const gzipHead: Buffer = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

export function packed(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
}

/** As it is, marked as such: for what is said to one viewer only, where packing costs more than it saves. */
export function wrapped(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

export function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(acceptEncoding ?? ''))
}
