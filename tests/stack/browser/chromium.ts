import type { LaunchOptions } from 'playwright-core'

export const chromium: LaunchOptions = {
  // The engine without window and menus: journeys take a sixth less time.
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** With window and menus, without which there are no notifications. */
export const fullChromium: LaunchOptions = {
  ...chromium,
  executablePath: process.env.FULL_CHROMIUM ?? '/usr/bin/chromium',
}

/** The two sizes of the design. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const

export type Device = keyof typeof devices

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
