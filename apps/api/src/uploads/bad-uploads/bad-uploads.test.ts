import { execFileSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase } from '@quayso/database/testing'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart } from '@quayso/stack/parts/part'
import { testNats } from '@quayso/stack/parts/test-nats'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { testMember } from '../../testing.ts'
import { encodeForm, flat, testStorage } from '../testing.ts'
import { badUploads, randomFrom, smuggled } from './testing.ts'

const uploads = process.env.EXHAUSTIVE === '1' ? 500 : 100
const uploadsInARow = 10
/** Eight seconds each where nothing else runs. */
const timeout = 90_000
const seed = randomInt(1_000_000)

/** The most memory that the process ever held, in MiB. */
function peakOf(pid: number | string | undefined): number {
  const [, kibibytes] = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kibibytes) / 1024)
}

/** The API as a process of its own. */
async function startApi() {
  const { db, url: databaseUrl } = await testDatabase()
  const { pictures, kept, dir } = testStorage()
  const nats = await testNats()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const api = definePart({
    name: 'api',
    command: process.execPath,
    args: [join(import.meta.dirname, '../../main.ts')],
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      NATS_URL: nats.urlAs('api'),
      LOG_VERIFIER_KEY: 'key',
      BOARD_EVENT_SECRET_KEY: 'ab'.repeat(32),
      DRAW_EVENT_KEYS: 'ab'.repeat(32),
      LOG_LEVEL: 'silent',
      UPLOAD_DIR: dir,
    },
    isReady: () => answers(`${baseUrl}/healthz`),
  })
  await api.start()
  onTestFinished(() => api.stop())
  const pid = api.pid()
  const atFirst = peakOf(pid)
  /** It still runs, it did not grow much, and neither did the few processes it has for pictures. */
  const expectModest = () => {
    expect(api.pid()).toBe(pid)
    expect(peakOf(pid) - atFirst).toBeLessThan(150)
    const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    expect(workers.length).toBeLessThanOrEqual(2)
    for (const worker of workers) expect(peakOf(worker)).toBeLessThan(250)
  }
  /** As somebody who has not uploaded anything yet. */
  const newSender = async () => {
    const { id, headers } = await testMember(db)
    return async (file: Buffer): Promise<number> => {
      const parts = [['userId', String(id)] as const, ['file', file] as const]
      const { payload, contentType } = await encodeForm(parts)
      const response = await fetch(`${baseUrl}/api/upload/image`, {
        method: 'POST',
        headers: { ...headers, 'content-type': contentType },
        body: new Uint8Array(payload),
      })
      await response.arrayBuffer()
      return response.status
    }
  }
  return { pictures, kept, newSender, expectModest }
}

async function expectPlain(stored: Buffer | undefined): Promise<void> {
  const { format, width, height, exif, xmp, icc, iptc, comments } = await sharp(stored).metadata()
  expect(['jpeg', 'png']).toContain(format)
  expect(Math.max(width, height)).toBeLessThanOrEqual(512)
  expect({ exif, xmp, icc, iptc, comments }).toEqual({})
  expect(stored?.includes(smuggled)).toBe(false)
}

test(`[CALL-17] of bad uploads none is kept as it was sent, and none costs much (seed ${seed})`, {
  timeout,
}, async () => {
  const { pictures, kept, newSender, expectModest } = await startApi()
  const random = randomFrom(seed)
  const ways = Object.values(await badUploads())
  const files = Array.from({ length: uploads }, (_, i) => ways[i % ways.length]?.(random) ?? Buffer.alloc(0))
  const queue = files.values()
  const statuses = new Set<number>()
  const work = async () => {
    let send = await newSender()
    let sent = 0
    for (const file of queue) {
      if (sent++ % uploadsInARow === 0) send = await newSender()
      statuses.add(await send(file))
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  // Some are pictures in spite of all: new ones are made of them. A busy machine sends some away.
  statuses.delete(503)
  expect(statuses).toEqual(new Set([200, 415]))
  const hashes = new Set(files.map((file) => createHash('sha256').update(file).digest('hex')))
  for (const name of kept()) {
    expect(hashes).not.toContain(name.slice(0, 64))
    await expectPlain(await pictures.get(name))
  }
  expectModest()
})

test('a flood is held back before it is read, and memory does not grow with it', { timeout }, async () => {
  const { newSender, expectModest } = await startApi()
  const large = Buffer.concat([await flat(120, 120).jpeg().toBuffer(), Buffer.alloc(2_000_000)])
  const costly = await flat(2500, 2000, 0.5).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const senders = await Promise.all(Array.from({ length: 6 }, newSender))
  const flood = senders.flatMap((send, i) =>
    Array.from({ length: uploadsInARow }, () => send(i === 0 ? costly : large)),
  )
  const statuses = await Promise.all(flood)
  expect(statuses).toContain(200)
  expect(statuses).toContain(503)
  expectModest()
  const send = await newSender()
  await expect.poll(() => send(large), { interval: 2000 }).toBe(200)
})
