import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** The site's own font files under their own names: glyphs missing in one are taken from the next. */
const files = {
  'Quayso Latin': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'Quayso Vietnamese': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2',
  'Quayso Thai': '@fontsource-variable/noto-sans-thai-looped/files/noto-sans-thai-looped-thai-wght-normal.woff2',
}

const families = Object.keys(files)
  .map((name) => `"${name}"`)
  .join(', ')

export function registerTypefaces(): void {
  for (const [name, file] of Object.entries(files)) {
    const path = fileURLToPath(import.meta.resolve(file))
    if (!GlobalFonts.registerFromPath(path, name)) throw new Error(`${path} is no typeface`)
  }
}

export function typeface(weight: number, sizePx: number): string {
  return `${weight} ${sizePx}px ${families}`
}
