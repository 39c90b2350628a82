import { test } from '@playwright/test'
import { devices } from '@quayso/testing/browser/chromium'

/** A visitor abroad. One pixel for each of the layout: painting four takes longer and shows a journey nothing more. */
export const phone = { ...devices.phone, deviceScaleFactor: 1, timezoneId: 'America/New_York' }
export const desk = { ...devices.desk, timezoneId: 'Asia/Ho_Chi_Minh' }

/** For journeys about what moves. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Defines journeys twice: on a phone and at a desk. Not as two projects, which would not share their stacks. */
export function atEachSize(define: () => void): void {
  for (const [name, size] of Object.entries({ phone, desk })) {
    test.describe(name, { tag: '@own-size' }, () => {
      test.use(size)
      define()
    })
  }
}
