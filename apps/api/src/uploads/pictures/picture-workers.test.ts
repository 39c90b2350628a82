import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { flat, withSegment } from '../testing.ts'
import { createPictureWorkers } from './picture-workers.ts'

function testWorkers(withinMs = 60_000) {
  const onLost = vi.fn()
  const { remake, stop } = createPictureWorkers({ withinMs, onLost })
  onTestFinished(stop)
  return { remake, onLost }
}

/** The processes of this one, those included that have ended without its having noticed. */
function childIds(): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  const all = listed.split('\n').map((line) => line.trim().split(/\s+/))
  return all.flatMap(([pid, parent, name]) => (Number(parent) === process.pid && name !== 'ps' ? [Number(pid)] : []))
}

/** Those of the test files that this process ran before. */
const earlierIds = childIds()

function workerIds(): number[] {
  return childIds().filter((pid) => !earlierIds.includes(pid))
}

/** A note on where it was taken, each of its entries pointing to all of them again: 31 seconds of work. */
async function endlessPicture(): Promise<Buffer> {
  const entries = 5000
  const note = Buffer.alloc(16 + entries * 12)
  note.write('Exif\0\0II*\0\b\0\0\0', 'latin1')
  note.writeUInt16LE(entries, 14)
  for (let at = 16; at < note.length; at += 12) {
    note.writeUInt16LE(0x8769, at)
    note.writeUInt16LE(4, at + 2)
    note.writeUInt32LE(1, at + 4)
    note.writeUInt32LE(8, at + 8)
  }
  let picture: Buffer = await flat(2500, 2000).jpeg().toBuffer()
  for (let i = 0; i < 28; i++) picture = withSegment(picture, 0xe1, note)
  return picture
}

test('pictures are remade beside each other, and the processes are used again', async () => {
  const { remake, onLost } = testWorkers()
  const jpeg = await flat(300, 200).jpeg().toBuffer()
  for (const _round of [1, 2, 3]) {
    const made = await Promise.all([remake(jpeg), remake(jpeg)])
    for (const { ending, bytes } of made) expect([ending, Buffer.isBuffer(bytes)]).toEqual(['jpg', true])
  }
  await expect(remake(Buffer.from('hello'))).rejects.toMatchObject({ code: 'not_a_picture' })
  expect(workerIds()).toHaveLength(2)
  expect(onLost).not.toHaveBeenCalled()
})

test('what takes too long is ended with its process, and the next picture gets a new one', async () => {
  const { remake, onLost } = testWorkers(2500)
  const endless = await endlessPicture()
  expect(endless.length).toBeLessThan(2 * 1024 * 1024)
  const jpeg = await flat(300, 200).jpeg().toBuffer()
  await remake(jpeg)
  const [first] = workerIds()
  await expect(remake(endless)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 10 })
  expect(onLost).toHaveBeenCalledOnce()
  expect((await remake(jpeg)).ending).toBe('jpg')
  expect(workerIds()).not.toContain(first)
})

test('a process that falls, at work or idle, costs one picture at most', async () => {
  const { remake, onLost } = testWorkers()
  const jpeg = await flat(300, 200).jpeg().toBuffer()
  await remake(jpeg)
  const busy = remake(await endlessPicture())
  for (const pid of workerIds()) process.kill(pid, 'SIGSEGV')
  await expect(busy).rejects.toMatchObject({ code: 'not_a_picture' })
  expect(onLost).toHaveBeenCalledExactlyOnceWith(new Error('ended with SIGSEGV'))
  await remake(jpeg)
  for (const pid of workerIds()) process.kill(pid, 'SIGKILL')
  await expect.poll(workerIds).toEqual([])
  expect((await remake(jpeg)).ending).toBe('jpg')
  expect(onLost).toHaveBeenCalledOnce()
})

test('where no process can be started, whoever sends a picture is asked to come back', async () => {
  const { remake, onLost } = testWorkers()
  const jpeg = await flat(300, 200).jpeg().toBuffer()
  const { execPath } = process
  process.execPath = '/nowhere/node'
  try {
    await expect(remake(jpeg)).rejects.toMatchObject({ code: 'busy' })
  } finally {
    process.execPath = execPath
  }
  expect(onLost).toHaveBeenCalledOnce()
  expect((await remake(jpeg)).ending).toBe('jpg')
})

test('our secrets are not in the environment of the processes that read what strangers send', async () => {
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { remake } = testWorkers()
  await remake(await flat(300, 200).jpeg().toBuffer())
  const environments = workerIds().map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'))
  expect(environments).toHaveLength(1)
  expect(environments[0]).toContain('MALLOC_ARENA_MAX')
  expect(environments[0]).not.toContain('SECRET')
})

test('who reads results or logs in does not wait for pictures: their processes yield to ours', async () => {
  const { remake } = testWorkers()
  await remake(await flat(300, 200).jpeg().toBuffer())
  const [worker = 0] = workerIds()
  expect(getPriority(worker)).toBeGreaterThan(getPriority())
})
