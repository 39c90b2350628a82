import { createECDH, createHash } from 'node:crypto'
import type { DeviceKeys } from './open-message.ts'

/** The keys of the device that subscribed at this path: they follow from it, so that nobody needs to remember them. */
export function deviceKeysOf(path: string): DeviceKeys {
  const device = createECDH('prime256v1')
  const derive = (use: string) => createHash('sha256').update(`${use} ${path}`).digest()
  const privateKey = derive('key')
  device.setPrivateKey(privateKey)
  return { privateKey, publicKey: device.getPublicKey(), auth: derive('auth').subarray(0, 16) }
}
