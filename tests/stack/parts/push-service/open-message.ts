import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** What a browser keeps to itself. */
export interface DeviceKeys {
  readonly privateKey: Buffer
  readonly publicKey: Buffer
  readonly auth: Buffer
}

function derive(salt: Buffer, secret: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Decrypts a message as a browser does (RFC 8291 with the one record of RFC 8188). Throws if it is not for this device. */
export function openMessage(body: Buffer, { privateKey, publicKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  if (record.length > recordSize) throw new Error('a message has one record')
  const device = createECDH('prime256v1')
  device.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(auth, device.computeSecret(sender), info, 32)
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(salt, secret, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
  return padded.subarray(0, end).toString()
}
