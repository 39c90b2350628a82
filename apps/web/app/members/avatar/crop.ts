export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** The position of an image behind the square crop window: its centre relative to the window's, and its zoom. */
export interface Crop {
  readonly x: number
  readonly y: number
  /** From 0, where the image just fills the window, to 100. */
  readonly zoom: number
}

export interface Cropper {
  /** Side of the window, in px on the screen. */
  readonly windowPx: number
  /** Side of the resulting picture. */
  readonly outputPx: number
  readonly quality: number
}

/** Depends on the layout. */
export const croppers = {
  phone: { windowPx: 200, outputPx: 200, quality: 0.6 },
  desk: { windowPx: 120, outputPx: 120, quality: 0.92 },
} as const satisfies Record<string, Cropper>

export const centred: Crop = { x: 0, y: 0, zoom: 0 }
const largestZoom = 4

export function scaleOf({ width, height }: ImageSize, windowPx: number, zoom: number): number {
  return (windowPx / Math.min(width, height)) * (1 + (zoom / 100) * (largestZoom - 1))
}

/** The nearest position at which the image still fills the window. */
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
