import { mostBytes, type Slot, slots } from '@quayso/contract/rules/picture-slots'
import sharp from 'sharp'

export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Remaking {
  readonly file: Uint8Array
  readonly slot: Slot
  readonly crop: Crop | undefined
}

export interface RemadePicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export type Remade =
  | RemadePicture
  | { readonly fault: 'not-a-picture' | 'too-heavy' }
  | { readonly fault: 'too-small'; readonly width: number; readonly height: number }

const maxGivenPixels = 24_000_000
/** Tried until the picture is light enough. */
const qualities = [85, 75, 60, 45]

// As for members' pictures: every further reader is more to attack, and an SVG is a document.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** The largest part in the shape of the slot, in the middle. */
function middle(given: { readonly width: number; readonly height: number }, slot: Slot): Crop {
  const { width, height } = slots[slot]
  const scale = Math.min(given.width / width, given.height / height)
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const [left, top] = [given.width - size.width, given.height - size.height].map((rest) => Math.floor(rest / 2))
  return { ...size, left: left ?? 0, top: top ?? 0 }
}

function isWithin({ left, top, width, height }: Crop, given: { readonly width: number; readonly height: number }) {
  return left + width <= given.width && top + height <= given.height
}

async function remake({ file, slot, crop }: Remaking): Promise<Remade> {
  // Upright first: the cut is made of what the operator saw.
  const upright = await sharp(file, { limitInputPixels: maxGivenPixels, autoOrient: true, animated: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const part = crop ?? middle({ width, height }, slot)
  const needed = slots[slot]
  if (!isWithin(part, { width, height })) return { fault: 'not-a-picture' }
  // Nothing is made larger: it would be blurred.
  if (part.width < needed.width || part.height < needed.height) {
    return { fault: 'too-small', width: part.width, height: part.height }
  }
  const cut = sharp(upright.data, { raw: { width, height, channels } })
    .extract(part)
    .resize({ ...needed, fit: 'cover' })
  for (const quality of qualities) {
    const bytes = await cut.clone().webp({ quality }).toBuffer()
    if (bytes.length <= mostBytes) return { bytes, ...needed }
  }
  return { fault: 'too-heavy' }
}

/** A new picture of a part of the given one, in the size of its slot and without anything else the file holds. */
export async function remakePicture(asked: Remaking): Promise<Remade> {
  return remake(asked).catch(() => ({ fault: 'not-a-picture' }) as const)
}
