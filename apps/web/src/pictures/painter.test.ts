import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import type { DrawPicture } from '../../app/feeds/draw-picture.server.ts'
import { startPainter } from './painter.ts'

const picture: DrawPicture = {
  siteTitle: 'Quayso',
  name: 'Thừa Thiên Huế',
  when: 'Chủ Nhật, 15-11-2026 · 17:15',
  label: 'Giải đặc biệt',
  numbers: ['054979'],
  isSpecial: true,
  drawing: 'Đang quay',
  marks: [{ kind: 'confirmed', text: 'Đã xác nhận' }],
}

function painter() {
  const started = startPainter()
  onTestFinished(() => started.close())
  return started
}

/** How many pixels of the prize's field have this colour. */
async function count(png: Uint8Array, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const image = await loadImage(png)
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  const { data } = ctx.getImageData(72, 336, 1056, 214)
  let found = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) found++
  }
  return found
}

const son = [0xc4, 0x20, 0x0e] as const
const thepTint = [0xff, 0xf5, 0xd9] as const

test('a picture is a PNG of 1200 by 630, with the special prize in its own red', async () => {
  const { paint } = painter()
  const png = await paint(picture)
  expect(await loadImage(png)).toMatchObject({ width: 1200, height: 630 })
  expect(await count(png, son)).toBeGreaterThan(5_000)
})

test('one picture leaves no traces on the next', async () => {
  const { paint } = painter()
  const plain = { ...picture, isSpecial: false, numbers: ['1', '2', '3', '4', '5'] }
  const first = await paint(plain)
  await paint({ ...picture, name: 'x'.repeat(2000) })
  expect(Buffer.compare(first, await paint(plain))).toBe(0)
  expect(await count(first, son)).toBe(0)
})

test('a draw under way is gold and shows no number', async () => {
  const { paint } = painter()
  const png = await paint({ ...picture, numbers: [] })
  expect(await count(png, thepTint)).toBeGreaterThan(100_000)
  expect(await count(png, son)).toBe(0)
})

test('of many at once most are refused and the others painted; then new ones are accepted', async () => {
  const { paint } = painter()
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => paint(picture)))
  const painted = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(painted).toBe(21)
  await paint(picture)
})

test('a picture that cannot be painted fails alone', async () => {
  const { paint } = painter()
  const broken = paint({ ...picture, marks: undefined } as unknown as DrawPicture)
  const sound = paint(picture)
  await expect(broken).rejects.toThrow()
  expect(await count(await sound, son)).toBeGreaterThan(5_000)
})
