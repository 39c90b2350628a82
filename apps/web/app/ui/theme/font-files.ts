import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2?url'
import thai from '@fontsource-variable/noto-sans-thai-looped/files/noto-sans-thai-looped-thai-wght-normal.woff2?url'
import type { Locale } from '@quayso/games/locale'

/** The fonts of the first paint; Chinese glyphs come from the device, its numerals are ours. */
export const fontFiles: Readonly<Record<Locale, readonly string[]>> = {
  vi: [latin, vietnamese],
  en: [latin],
  th: [latin, thai],
  zh: [latin],
}
