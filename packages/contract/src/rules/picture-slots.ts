/** The sizes of pictures, twice as large as they are shown. */
export const slots = {
  'banner-desk': { width: 1640, height: 264 },
  'banner-phone': { width: 732, height: 216 },
  'header-desk': { width: 784, height: 264 },
  'header-phone': { width: 732, height: 128 },
  'footer-desk': { width: 2480, height: 192 },
  'footer-phone': { width: 732, height: 128 },
  /** The code of a contact channel. */
  code: { width: 400, height: 400 },
} as const

export type Slot = keyof typeof slots
export const slotNames = Object.keys(slots) as readonly Slot[]

/** Of a remade picture. */
export const mostBytes = 307_200
