export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** How an image lies behind the square window that is cut out: its centre from the window's, and how far it is zoomed. */
export interface Crop {
  readonly x: number
  readonly y: number
  /** From 0, where the image just fills the window, to 100. */
  readonly zoom: number
}

export interface Cropper {
  /** Side of the window, in px on the screen. */
  readonly windowPx: number
  /** Side of the picture that is made. */
  readonly outputPx: number
  readonly quality: number
}

/** Which one applies follows the layout. */
export const croppers = {
  phone: { windowPx: 200, outputPx: 200, quality: 0.6 },
  desk: { windowPx: 120, outputPx: 120, quality: 0.92 },
} as const satisfies Record<string, Cropper>

const smallestPx = 120
/** Photographs of phones have half as much. Only what is cut out is uploaded, so the server's own limit is smaller. */
const largestFileBytes = 10 * 1024 * 1024
export const centred: Crop = { x: 0, y: 0, zoom: 0 }
const largestZoom = 4

/** Why a file or an image cannot become an avatar: the text that says so. */
export type ImageFault = 'members.badImage' | 'members.largeImage' | 'members.imageOnly' | 'members.smallImage'

/** Told before the file is read: by its name it is a jpg, jpeg, png or gif, and it is not too large for a phone. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): ImageFault | undefined {
  if (!/\.(jpe?g|png|gif)$/i.test(name)) return 'members.badImage'
  return size > largestFileBytes ? 'members.largeImage' : undefined
}

/** Told once it is read; undefined is what no browser can show, whatever it is called. */
export function imageFault(image: ImageSize | undefined): ImageFault | undefined {
  if (!image) return 'members.imageOnly'
  return Math.min(image.width, image.height) < smallestPx ? 'members.smallImage' : undefined
}

export function scaleOf({ width, height }: ImageSize, windowPx: number, zoom: number): number {
  return (windowPx / Math.min(width, height)) * (1 + (zoom / 100) * (largestZoom - 1))
}

/** The nearest place at which the image still fills the window. */
export function held(image: ImageSize, windowPx: number, { x, y, zoom }: Crop): Crop {
  const scale = scaleOf(image, windowPx, zoom)
  const within = (offset: number, side: number) => {
    const room = (side * scale - windowPx) / 2
    return Math.max(-room, Math.min(room, offset))
  }
  return { x: within(x, image.width), y: within(y, image.height), zoom }
}

/** The square of the image that the window shows, in the image's own pixels. */
export function sourceSquare(image: ImageSize, windowPx: number, { x, y, zoom }: Crop) {
  const scale = scaleOf(image, windowPx, zoom)
  const side = windowPx / scale
  return { left: image.width / 2 - x / scale - side / 2, top: image.height / 2 - y / scale - side / 2, side }
}
