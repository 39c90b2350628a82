import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { utf8 } from '@quayso/fairness/bytes'
import { formatAddCheckpoint } from '@quayso/fairness/log/add-checkpoint'
import { noteSigner, signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { openCosignatures } from '@quayso/fairness/log/cosignature'
import { formatVerifierKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import { consistencyProof } from '@quayso/fairness/log/proofs'
import { parseNote } from '@quayso/fairness/log/signed-note'
import { type HashAt, leafHash, nodeHash, rootAt } from '@quayso/fairness/log/tree'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { type TestWitness, testWitness } from '@quayso/stack/parts/test-witness'
import { expect, onTestFinished, test } from 'vitest'

const log = noteSigner('quayso.test/log', new Uint8Array(32).fill(1))
const logKey = formatVerifierKey(log)

/** The heads of a log whose leaves are this word and a number. */
function history(word: string, signer = log) {
  const hashAt: HashAt = ({ level, index }) =>
    level === 0
      ? leafHash(utf8(`${word} ${index}`))
      : nodeHash(hashAt({ level: level - 1, index: 2 * index }), hashAt({ level: level - 1, index: 2 * index + 1 }))
  const noteAt = (size: number) => signCheckpoint({ origin: signer.name, size, root: rootAt(size, hashAt) }, signer)
  const request = (oldSize: number, size: number) =>
    formatAddCheckpoint({ oldSize, proof: consistencyProof(oldSize, size, hashAt), note: noteAt(size) })
  return { noteAt, request }
}
const [ours, others] = [history('leaf'), history('another leaf')]

async function post(witness: TestWitness, body: string) {
  const response = await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

function cosignatures(witness: TestWitness, note: string, line: string) {
  return openCosignatures(parseNote(note + line), [parseVerifierKey(witness.key, 'cosignature')])
}

test('[DRAW-20] a witness cosigns what extends the head it remembers, also after it was killed', async () => {
  const witness = await testWitness([logKey])
  const first = await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body: ours.request(0, 5) })
  expect(first.status).toBe(200)
  const [cosignature] = cosignatures(witness, ours.noteAt(5), await first.text())
  // The date of the answer is by the witness's clock too.
  const answeredAt = Date.parse(first.headers.get('date') ?? '') / 1000
  expect(Math.abs((cosignature?.time ?? 0) - answeredAt)).toBeLessThan(60)

  await witness.kill()
  await witness.start()
  expect(await post(witness, ours.request(0, 9))).toEqual({ status: 409, type: 'text/x.tlog.size', text: '5\n' })
  expect(await post(witness, others.request(5, 9))).toMatchObject({ status: 422 })
  expect(await post(witness, others.request(5, 5))).toMatchObject({ status: 409, text: '5\n' })
  // Both heads together prove that the log has signed two histories.
  const evidence = { status: 409, size: 5, twoHistories: true, evidence: others.request(5, 5) }
  await expect.poll(() => JSON.parse(witness.lines.at(-1) ?? '')).toMatchObject(evidence)
  const next = await post(witness, ours.request(5, 9))
  expect(cosignatures(witness, ours.noteAt(9), next.text)).toHaveLength(1)
})

test('a witness refuses strange logs, keys and requests, and goes on', async () => {
  const witness = await testWitness([logKey])
  const stranger = noteSigner('other.test/log', new Uint8Array(32).fill(2))
  const impostor = noteSigner(log.name, new Uint8Array(32).fill(2))
  const headBy = (signer: typeof log) =>
    signCheckpoint({ origin: signer.name, size: 1, root: new Uint8Array(32) }, signer)
  expect((await post(witness, `old 0\n\n${headBy(stranger)}`)).status).toBe(404)
  expect((await post(witness, `old 0\n\n${headBy(impostor)}`)).status).toBe(403)
  expect((await post(witness, 'nonsense')).status).toBe(400)
  expect((await post(witness, `old 0\n\n${ours.noteAt(5)}${'x'.repeat(200_000)}`)).status).toBe(400)
  const bytes = new Uint8Array([...utf8(ours.request(0, 5)), 0xff])
  expect((await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body: bytes })).status).toBe(400)
  expect((await fetch(`${witness.url}/add-checkpoint`)).status).toBe(405)
  expect((await post(witness, ours.request(0, 5))).status).toBe(200)
})

test('[DRAW-20] of two histories offered at once, to two processes with one memory, one is cosigned', async () => {
  const logs = Array.from({ length: 20 }, (_, i) => noteSigner(`quayso.test/log${i}`, new Uint8Array(32).fill(1)))
  const witness = await testWitness(logs.map((signer) => formatVerifierKey(signer)))
  const processes = [witness, await witness.twin()]
  for (const signer of logs) {
    const histories = [history('leaf', signer), history('another leaf', signer)]
    const offers = histories.flatMap((offered) => processes.map((process) => ({ offered, process })))
    const answers = await Promise.all(
      offers.map(async ({ offered, process }) => ({ offered, ...(await post(process, offered.request(0, 3))) })),
    )
    const signed = answers.filter(({ status }) => status === 200)
    expect(signed, signer.name).toHaveLength(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  }
})

test('[DRAW-20] a witness killed between remembering and answering cosigns no other history', async () => {
  const witness = await testWitness([logKey])
  const memory = new DatabaseSync(witness.memory, { readOnly: true, timeout: 60_000 })
  onTestFinished(() => memory.close())
  const remembered = () => memory.prepare('SELECT size FROM seen').get()?.size ?? 0
  for (let size = 1; size <= 5; size++) {
    const answer = post(witness, ours.request(size - 1, size)).catch(() => undefined)
    while (remembered() !== size) await setImmediate()
    await witness.kill()
    await answer
    await witness.start()
    expect((await post(witness, others.request(size - 1, size))).status).toBe(409)
    expect((await post(witness, others.request(size, size))).status).toBe(409)
    expect((await post(witness, others.request(size, size + 1))).status).toBe(422)
    // Whoever got no answer asks again.
    const { text } = await post(witness, ours.request(size, size))
    expect(cosignatures(witness, ours.noteAt(size), text)).toHaveLength(1)
  }
})

test('a witness does not start without its memory, and does not make it twice', async () => {
  const { dir, remove } = temporaryDir('witness')
  onTestFinished(remove)
  const memory = join(dir, 'witness.db')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), '--memory', memory, ...args])
  await expect(run('--log', logKey)).rejects.toThrow('is not there')
  await run('--new', 'witness.test/w1')
  await expect(run('--new', 'witness.test/w1')).rejects.toThrow('EEXIST')
  await expect(run()).rejects.toThrow('usage')
})
