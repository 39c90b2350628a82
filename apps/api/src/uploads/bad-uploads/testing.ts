import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { flat, pngChunk, withSegment } from '../testing.ts'

/** A whole number from 0 up to but without the given one. */
export type Random = (below: number) => number

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What must never be found in anything that is kept. */
export const smuggled = '<script>alert("smuggled")</script>'

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const noBytes = Buffer.alloc(0)

async function makeGood() {
  const photo = sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const frames = await Promise.all(['red', 'blue'].map((colour) => flat(40, 40, 1, colour).png().toBuffer()))
  return {
    jpeg: await photo.clone().jpeg().toBuffer(),
    progressive: await photo.clone().jpeg({ progressive: true }).toBuffer(),
    png: await photo.clone().png().toBuffer(),
    holed: await photo.clone().ensureAlpha(0.5).png().toBuffer(),
    gif: await photo.clone().gif().toBuffer(),
    moving: await sharp(frames, { join: { animated: true } })
      .gif({ delay: [9, 9] })
      .toBuffer(),
    webp: await photo.clone().webp().toBuffer(),
    tiff: await photo.clone().tiff().toBuffer(),
    avif: await photo.clone().avif({ effort: 0 }).toBuffer(),
  }
}

function bytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)))
}

function pngHeader(width: number, height: number, depth: number, colours: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colours], 8)
  return pngChunk('IHDR', header)
}

const end = pngChunk('IEND', noBytes)
/** 8 MB of zeros in 8 kB. */
const folded = deflateSync(Buffer.alloc(8_000_000))

/** Behind the header of a PNG, where chunks that programs skip may stand. */
function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, content), png.subarray(33)])
}

/** The picture says that it is larger than it is. */
function withSize(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = [0xc0, 0xc2].map((marker) => copy.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

/** Every scan of a progressive picture has to be decoded: here the last one comes very often. */
function withScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = progressive.subarray(last, -2)
  return Buffer.concat([progressive.subarray(0, -2), ...Array<Buffer>(times).fill(scan), progressive.subarray(-2)])
}

function mutated(random: Random, picture: Buffer): Buffer {
  const copy = Buffer.from(picture)
  for (let left = 1 + random(20); left > 0; left--) copy[random(copy.length)] = random(256)
  return copy
}

const documents = [
  '',
  'x',
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><rect width="9" height="9"/></svg>',
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload='alert("smuggled")'/>`,
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  `<html>${smuggled}</html>`,
  `%PDF-1.7\n${smuggled}`,
  `#define x_width 16\n#define x_height 16\n`,
  `P6\n9000 9000\n255\n`,
  `push graphic-context\nfill 'url(https://127.0.0.1/x.png"|touch smuggled")'\npop graphic-context`,
  'BM\0\0\0\0',
  'II*\0\b\0\0\0',
  'PK\u0003\u0004',
  '\0\0\0\u0018ftypheic',
]

/** Ways to make an upload that is not what it should be, by name. */
export async function badUploads(): Promise<Record<string, (random: Random) => Buffer>> {
  const good = await makeGood()
  const read = [good.jpeg, good.progressive, good.png, good.holed, good.gif, good.moving]
  const oneOf = <One>(random: Random, all: readonly One[]): One => all[random(all.length)] as One
  const script = Buffer.from(smuggled)
  return {
    'random bytes': (random) => bytes(random, random(5000)),
    'a document': (random) => Buffer.from(oneOf(random, documents)),
    'a packed document': (random) => gzipSync(oneOf(random, documents)),
    'another kind of picture': (random) => oneOf(random, [good.webp, good.tiff, good.avif]),
    'the beginning of a picture and then a page': (random) =>
      Buffer.concat([
        oneOf(random, [jpegStart, pngSignature, Buffer.from('GIF89a')]),
        Buffer.from(`<html>${smuggled}`),
      ]),
    'the beginning of a picture and then random bytes': (random) =>
      Buffer.concat([oneOf(random, read).subarray(0, 10 + random(600)), bytes(random, random(3000))]),
    'a picture and a page behind it': (random) => Buffer.concat([oneOf(random, read), script]),
    'a picture that is a script, too': () =>
      Buffer.concat([Buffer.from('GIF89a=1;/*'), good.gif.subarray(11), Buffer.from(`*/${smuggled}`)]),
    'a script in a note of a jpeg': (random) => withSegment(good.jpeg, oneOf(random, [0xfe, 0xe1, 0xe2, 0xed]), script),
    'a script in a note of a png': (random) =>
      withChunk(
        good.holed,
        oneOf(random, ['tEXt', 'iTXt', 'eXIf', 'prVt']),
        Buffer.concat([Buffer.from('Comment\0'), script]),
      ),
    'a note that unfolds': (random) =>
      withChunk(good.png, oneOf(random, ['zTXt', 'iCCP']), Buffer.concat([Buffer.from('note\0\0'), folded])),
    'pixels that unfold': (random) =>
      Buffer.concat([
        pngSignature,
        pngHeader(2000 + random(30_000), 2500 + random(30_000), 8, oneOf(random, [0, 2, 6])),
        pngChunk('IDAT', folded),
        end,
      ]),
    'a png of a size that cannot be': (random) =>
      Buffer.concat([
        pngSignature,
        pngHeader(random(2 ** 31), random(2 ** 31), 16, 6),
        pngChunk('IDAT', folded.subarray(0, 500)),
        end,
      ]),
    'a gif of a size that cannot be': (random) => {
      const copy = Buffer.from(good.gif)
      copy.writeUInt16LE(60_000 + random(5000), 6)
      copy.writeUInt16LE(60_000 + random(5000), 8)
      return copy
    },
    'a jpeg of a size that cannot be': (random) =>
      withSize(oneOf(random, [good.jpeg, good.progressive]), 3000 + random(60_000)),
    'a jpeg that never ends': (random) => withScans(good.progressive, 100 + random(400)),
    'a picture cut short': (random) => {
      const picture = oneOf(random, read)
      return picture.subarray(0, random(picture.length))
    },
    'a picture with other bytes in it': (random) => mutated(random, oneOf(random, read)),
  }
}
