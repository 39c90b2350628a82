import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../free-port.ts'
import { definePart, listens, type StackPart } from '../part.ts'
import { deviceKeysOf } from './device-keys.ts'

export interface LocalPushService extends StackPart {
  readonly url: string
  /** The device with this number, as it is stored. */
  readonly deviceAt: (number: number) => { readonly endpoint: string; readonly p256dh: Buffer; readonly auth: Buffer }
  /** How many messages it has taken, also before it was killed. */
  readonly countTaken: () => Promise<number>
  /** The number of the device and the topic of each message that it took. */
  readonly readTaken: () => AsyncGenerator<{ readonly device: number; readonly topic: string }>
  /** Messages that break the protocol, or were encrypted for somebody else. */
  readonly faults: readonly string[]
}

interface PushServicePartOptions {
  readonly dir: string
  /** How many messages come between two that it decrypts; it decrypts each one by default. */
  readonly openEvery?: number
}

const pathOf = (number: number) => `/push/${String(number).padStart(8, '0')}`
/** Every topic is this long. */
const lineBytes = `${pathOf(0)} ${'t'.repeat(32)}\n`.length

/** A push service that knows every device by its number. Not started yet. */
export async function definePushService(options: PushServicePartOptions): Promise<LocalPushService> {
  const { dir, openEvery = 1 } = options
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(dir, 'taken-messages')
  const faults: string[] = []
  const part = definePart({
    name: 'push-service',
    command: process.execPath,
    args: [join(import.meta.dirname, 'main.ts')],
    env: { PORT: String(port), TAKEN_FILE: file, OPEN_EVERY: String(openEvery) },
    onLine: (line) => void faults.push(line),
    isReady: () => listens(port),
  })

  async function* readTaken() {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const [path = '', topic = ''] = line.split(' ')
      yield { device: Number(path.slice(pathOf(0).lastIndexOf('/') + 1)), topic }
    }
  }
  return {
    ...part,
    url,
    faults,
    deviceAt: (number) => {
      const { publicKey, auth } = deviceKeysOf(pathOf(number))
      return { endpoint: url + pathOf(number), p256dh: publicKey, auth }
    },
    countTaken: async () => Math.floor((await stat(file)).size / lineBytes),
    readTaken,
  }
}
