import type { MediaEnding } from '@quayso/contract/rules/media-path'
import sharp from 'sharp'

export interface Picture {
  readonly bytes: Buffer
  readonly ending: MediaEnding
}

/** What unfolds to more than 5 million pixels would only cost memory, a long thin one time. */
const maxGivenPixels = 5_000_000
const maxGivenSide = 5000
/** Twice the largest that is shown. */
const maxSide = 512

// Whatever is not named here is no picture to us: an SVG is a document, and every further reader is more to attack.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})
// No picture comes twice, so remembered steps would only hold memory.
sharp.cache(false)
// Pictures are made beside each other, not each by several threads.
sharp.concurrency(1)

async function remake(bytes: Uint8Array): Promise<Picture | undefined> {
  const given = sharp(bytes, { limitInputPixels: maxGivenPixels, autoOrient: true, animated: false })
  const { width, height, hasAlpha } = await given.metadata()
  if (Math.max(width, height) > maxGivenSide) return undefined
  // Upright before the note of its orientation goes with all the others. Of a moving picture, the first frame.
  const picture = given.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return hasAlpha
    ? { bytes: await picture.png().toBuffer(), ending: 'png' }
    : { bytes: await picture.jpeg({ quality: 85 }).toBuffer(), ending: 'jpg' }
}

/**
 * A new picture of what the given one shows, and of nothing else it holds. The type follows from the content; what
 * cannot be read to its end is no picture.
 */
export async function remakePicture(bytes: Uint8Array): Promise<Picture | undefined> {
  // Whatever the decoder complains about, the file is at fault.
  return remake(bytes).catch(() => undefined)
}
