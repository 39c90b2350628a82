import { expect, test } from 'vitest'
import webPush from 'web-push'
import { createVapid } from './vapid.ts'

const { publicKey, privateKey: secretKey } = webPush.generateVAPIDKeys()

test('[NOTE-04] a signature serves a service for hours, and those of many made-up services are not kept', () => {
  const vapid = createVapid({ publicKey, secretKey, contact: 'mailto:ops@site.example' })
  const origin = 'https://fcm.googleapis.com'
  // No two signatures are alike.
  const header = vapid(origin, 0)
  expect(vapid(origin, 21_599_999)).toBe(header)
  for (let i = 0; i < 99; i++) vapid(`https://made-up-${i}.notify.windows.com`, 0)
  expect(vapid(origin, 0)).toBe(header)
  vapid('https://made-up-99.notify.windows.com', 0)
  expect(vapid(origin, 0)).not.toBe(header)
})
