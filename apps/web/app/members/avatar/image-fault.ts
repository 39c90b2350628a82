import type { ImageSize } from './crop.ts'

const smallestPx = 120
/** Twice the size of a phone's photographs. Only the crop is uploaded, so the server's own limit is smaller. */
const largestFileBytes = 10 * 1024 * 1024

/** Why a file or an image cannot become an avatar, as a text key. */
export type ImageFault = 'members.badImage' | 'members.largeImage' | 'members.imageOnly' | 'members.smallImage'

/** Checks a file before it is read: its extension is jpg, jpeg, png or gif, and it is not too large for a phone. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): ImageFault | undefined {
  if (!/\.(jpe?g|png|gif)$/i.test(name)) return 'members.badImage'
  return size > largestFileBytes ? 'members.largeImage' : undefined
}

/** Checks the decoded image; undefined if the browser could not decode it. */
export function imageFault(image: ImageSize | undefined): ImageFault | undefined {
  if (!image) return 'members.imageOnly'
  return Math.min(image.width, image.height) < smallestPx ? 'members.smallImage' : undefined
}
