import { openSync, writeSync } from 'node:fs'
import { deviceKeysOf } from './device-keys.ts'
import { startPushService } from './push-service.ts'

const { PORT, TAKEN_FILE = '', OPEN_EVERY } = process.env
const file = openSync(TAKEN_FILE, 'a')

/** A push service as a process. What it took is in a file before it is answered, so that killing it loses nothing. */
const { faults } = await startPushService({
  port: Number(PORT),
  keysOf: deviceKeysOf,
  openEvery: Number(OPEN_EVERY),
  onTaken: (path, topic) => void writeSync(file, `${path} ${topic}\n`),
})
setInterval(() => {
  for (const fault of faults.splice(0)) console.error(fault)
}, 1000)
