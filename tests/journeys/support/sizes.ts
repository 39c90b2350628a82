import { test } from '@playwright/test'
import { devices } from '@quayso/stack/browser/chromium'

/** A visitor abroad. */
export const phone = { ...devices.phone, timezoneId: 'America/New_York' }
export const desk = { ...devices.desk, timezoneId: 'Asia/Ho_Chi_Minh' }

/** For journeys about what moves. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * Defines journeys twice: on a phone and at a desk. Not as two projects, which would not share their stacks. The night
 * alone may have one of the sizes.
 */
export function atEachSize(define: () => void, atNight?: 'phone' | 'desk'): void {
  for (const [name, size] of Object.entries({ phone, desk })) {
    test.describe(name, { tag: ['@own-size', ...(name === atNight ? ['@night'] : [])] }, () => {
      test.use(size)
      define()
    })
  }
}
