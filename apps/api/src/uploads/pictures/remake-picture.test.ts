import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flat, pngChunk } from '../testing.ts'
import { type Picture, remakePicture } from './remake-picture.ts'

async function remade(given: Buffer): Promise<Picture> {
  const picture = await remakePicture(given)
  if (!picture) throw new Error('this was refused')
  return picture
}

const shape = async (bytes: Buffer) => {
  const { format, width, height, space, depth } = await sharp(bytes).metadata()
  return { format, width, height, space, depth }
}

test.each([
  ['a jpeg', () => flat(300, 200).jpeg(), 'jpg'],
  ['a progressive jpeg', () => flat(300, 200).jpeg({ progressive: true }), 'jpg'],
  ['a jpeg for print', () => flat(300, 200).toColourspace('cmyk').jpeg(), 'jpg'],
  ['a png', () => flat(300, 200).png(), 'jpg'],
  ['a png of 16 bits', () => flat(300, 200).toColourspace('rgb16').png(), 'jpg'],
  ['a png with holes', () => flat(300, 200, 0.5).png(), 'png'],
  ['a gif', () => flat(300, 200, 0.5).gif(), 'png'],
] as const)('%s comes out as a plain picture', async (_title, make, ending) => {
  const { bytes, ending: made } = await remade(await make().toBuffer())
  expect(made).toBe(ending)
  const format = ending === 'jpg' ? 'jpeg' : 'png'
  expect(await shape(bytes)).toEqual({ format, width: 300, height: 200, space: 'srgb', depth: 'uchar' })
})

test('what is larger than it is ever shown is made smaller, and nothing is made larger', async () => {
  const sizes = [
    [3000, 1500],
    [250, 5000],
    [120, 120],
  ] as const
  const made = sizes.map(async ([width, height]) =>
    shape((await remade(await flat(width, height).jpeg().toBuffer())).bytes),
  )
  expect((await Promise.all(made)).map(({ width, height }) => [width, height])).toEqual([
    [512, 256],
    [25, 512],
    [120, 120],
  ])
})

test('where, when and with what a picture was taken does not come along; which side is up is kept', async () => {
  const secret = 'taken at home'
  const given = await flat(300, 200)
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(given.includes(secret)).toBe(true)
  const { bytes } = await remade(given)
  expect(bytes.includes(secret)).toBe(false)
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ width: 200, height: 300, hasProfile: false })
  for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'])
    expect(metadata).not.toHaveProperty(kind)
})

test('text of a png does not come along', async () => {
  const png = await flat(10, 10, 0.5).png().toBuffer()
  const note = pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
  const { bytes } = await remade(Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]))
  expect(bytes.includes('script')).toBe(false)
})

test('of a moving picture the first frame stays', async () => {
  const frames = [flat(20, 20, 1, 'red'), flat(20, 20, 1, 'blue')].map((frame) => frame.png().toBuffer())
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { bytes } = await remade(moving)
  expect((await sharp(bytes).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  expect(await shape(bytes)).toMatchObject({ width: 20, height: 20 })
})

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('hello')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a webp', () => flat(20, 20).webp().toBuffer()],
  ['a tiff', () => flat(20, 20).tiff().toBuffer()],
  ['an avif', () => flat(20, 20).avif().toBuffer()],
  ['half a jpeg', async () => (await flat(300, 300).jpeg().toBuffer()).subarray(0, 600)],
  ['a png without its end', async () => (await flat(300, 300).png().toBuffer()).subarray(0, -30)],
  ['more than 5 million pixels', () => flat(2500, 2001).png().toBuffer()],
  ['a line', () => flat(5001, 1).png().toBuffer()],
  ['a line upright', () => flat(1, 5001).gif().toBuffer()],
])('%s is refused', async (_title, make) => {
  expect(await remakePicture(await make())).toBeUndefined()
})

test('a few bytes that would unfold to a gigabyte are refused before they do', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 0], 8)
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  const before = process.memoryUsage().rss
  expect(await remakePicture(bomb)).toBeUndefined()
  expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000)
})
