import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const maxBytes = 60_000
const widthPx = 960

/** The first screen as a WebP small enough for a README: the best quality that fits. */
export async function writeSmallPicture(page: Page, file: string): Promise<number> {
  const { width = widthPx, height = 0 } = page.viewportSize() ?? {}
  const session = await page.context().newCDPSession(page)
  for (let quality = 90; quality > 10; quality -= 10) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x: 0, y: 0, width, height, scale: Math.min(1, widthPx / width) },
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length > maxBytes) continue
    writeFileSync(file, picture)
    return picture.length
  }
  throw new Error(`${file} does not fit into ${maxBytes} bytes`)
}
