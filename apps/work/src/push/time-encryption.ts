import { createECDH, randomBytes } from 'node:crypto'
import type { PushMessage } from '@quayso/contract/push-message'
import webPush from 'web-push'

const message: PushMessage = {
  ...{ v: 1, kind: 'draw', game: 'hcm', turnNum: '20261116' },
  args: { locale: 'vi', name: 'TP. Hồ Chí Minh' },
}
const devices = Array.from({ length: 1000 }, () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}))

function encryptFor(seconds: number) {
  const before = process.cpuUsage()
  const endMs = performance.now() + seconds * 1000
  let messages = 0
  for (; performance.now() < endMs; messages++) {
    const { p256dh, auth } = devices[messages % devices.length] as (typeof devices)[number]
    webPush.encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm')
  }
  const { user, system } = process.cpuUsage(before)
  return { messages, cpuMs: (user + system) / 1000 }
}

/** Encrypts messages for as long as it is told, warm; prints how many, and the processor time that they took. */
encryptFor(1)
console.log(JSON.stringify(encryptFor(Number(process.env.SECONDS))))
