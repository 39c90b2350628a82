import { join } from 'node:path'
import { defaultLocale, type Locale, locales } from '@quayso/games/locale'
import { type Device, devices, type Theme, themes } from '@quayso/stack/browser/chromium'
import { addressOf, hydrated, layOutAll } from '@quayso/stack/browser/open-page'
import type { Browser, Page } from 'playwright-core'
import type { PictureState } from './states.ts'

export interface Shot {
  readonly state: PictureState
  readonly locale: Locale
  readonly theme: Theme
  readonly device: Device
}

const designNames = { phone: 'mobile', desk: 'desktop' } as const

/** Named as in the design: `home-light-mobile`, `home-th-dark-desktop`. */
export function nameOf({ state, locale, theme, device }: Shot): string {
  const language = locale === defaultLocale ? '' : `-${locale}`
  return `${state.name}${language}-${theme}-${designNames[device]}`
}

export function shotsOf(state: PictureState, device: Device): Shot[] {
  if (state.device && state.device !== device) return []
  return locales.flatMap((locale) => themes.map((theme) => ({ state, locale, theme, device })))
}

/** Opens the page in the state of the shot, with its fonts, and closes it after `use`. */
export async function withShot(
  browser: Browser,
  siteUrl: string,
  shot: Shot,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  // No animations: a half-faded picture shows nothing.
  const still = { colorScheme: shot.theme, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...devices[shot.device], ...still })
  try {
    const page = await context.newPage()
    await page.goto(await addressOf(siteUrl, shot.state.page, shot.locale))
    await hydrated(page)
    await shot.state.reach?.(page)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await use(page)
  } finally {
    await context.close()
  }
}

/** Takes the first screen and the whole page; returns their names. */
export async function photograph(page: Page, dir: string, name: string): Promise<string[]> {
  await page.screenshot({ path: join(dir, `${name}-fold.png`), animations: 'disabled' })
  await layOutAll(page)
  await page.screenshot({ path: join(dir, `${name}.png`), animations: 'disabled', fullPage: true })
  return [`${name}-fold`, name]
}
