import { describe, expect, test } from 'vitest'
import { concat, fromHex, toBase64, utf8 } from '../bytes.ts'
import { answerAddCheckpoint, formatAddCheckpoint, type SeenHead } from './add-checkpoint.ts'
import { noteSigner, signCheckpoint } from './checkpoint.ts'
import { keyIdOf } from './note-key.ts'
import { consistencyProof } from './proofs.ts'
import { formatSignatureLine } from './signed-note.ts'
import { type HashAt, leafHash, nodeHash, rootAt } from './tree.ts'

const signer = noteSigner('quayso.example/log', new Uint8Array(32).fill(1))
const stranger = noteSigner('quayso.example/log', new Uint8Array(32).fill(2))
const logs = [{ origin: signer.name, keys: [signer] }]

/** The tree of a log whose leaves are these words and a number. */
const treeOf = (words: string): HashAt => {
  const hashAt: HashAt = ({ level, index }) =>
    level === 0
      ? leafHash(utf8(`${words} ${index}`))
      : nodeHash(hashAt({ level: level - 1, index: 2 * index }), hashAt({ level: level - 1, index: 2 * index + 1 }))
  return hashAt
}
const ours = treeOf('leaf')
const others = treeOf('another leaf')
const headOf = (size: number, tree = ours): SeenHead => ({ size, root: rootAt(size, tree) })
const noteOf = (size: number, tree = ours, by = signer) =>
  signCheckpoint({ origin: by.name, ...headOf(size, tree) }, by)
const request = (oldSize: number, size: number, tree = ours) =>
  formatAddCheckpoint({ oldSize, proof: consistencyProof(oldSize, size, tree), note: noteOf(size, tree) })
const answer = (text: string, seen?: SeenHead) => answerAddCheckpoint(text, logs, () => seen)

describe('a witness', () => {
  test('accepts the first head it sees, and each that extends the one before', () => {
    expect(answer(request(0, 5))).toMatchObject({ status: 200, checkpoint: headOf(5) })
    for (const [from, to] of [
      [5, 5],
      [5, 6],
      [5, 300],
      [256, 257],
      [1, 2],
    ] as const) {
      expect(answer(request(from, to), headOf(from)), `${from} to ${to}`).toMatchObject({
        status: 200,
        checkpoint: headOf(to),
      })
    }
  })

  test('tells who is behind or ahead which size it cosigned last', () => {
    const conflict = { status: 409, size: 7, twoHistories: false }
    expect(answer(request(5, 9), headOf(7))).toEqual(conflict)
    expect(answer(request(8, 9), headOf(7))).toEqual(conflict)
    expect(answer(request(0, 9), headOf(7))).toEqual(conflict)
    expect(answer(request(3, 5), headOf(7))).toEqual(conflict)
    expect(answer(request(3, 5))).toEqual({ ...conflict, size: 0 })
  })

  test('accepts no other history: neither at the same size, nor further on, nor from the beginning', () => {
    expect(answer(request(7, 7, others), headOf(7))).toEqual({ status: 409, size: 7, twoHistories: true })
    expect(answer(request(7, 9, others), headOf(7))).toMatchObject({ status: 422 })
    expect(answer(request(0, 9, others), headOf(7))).toMatchObject({ status: 409 })
  })

  test.each([
    [
      'a proof of other sizes',
      formatAddCheckpoint({ oldSize: 5, proof: consistencyProof(4, 9, ours), note: noteOf(9) }),
      422,
    ],
    ['no proof', formatAddCheckpoint({ oldSize: 5, proof: [], note: noteOf(9) }), 422],
    [
      'a proof where none is needed',
      formatAddCheckpoint({ oldSize: 5, proof: [new Uint8Array(32)], note: noteOf(5) }),
      422,
    ],
    ['hashes that are none', formatAddCheckpoint({ oldSize: 5, proof: [new Uint8Array(3)], note: noteOf(9) }), 422],
    ['an old size that is larger', request(5, 9).replace('old 5', 'old 10'), 400],
    ['an old size with a zero before it', request(5, 9).replace('old 5', 'old 05'), 400],
    ['an old size beyond all trees', request(5, 9).replace('old 5', 'old 9999999999999999'), 400],
    ['no old size', request(5, 9).replace('old 5\n', ''), 400],
    ['64 lines of proof', `old 5\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\n${noteOf(9)}`, 400],
    ['a line of proof that is no base64', `old 5\n!\n\n${noteOf(9)}`, 400],
    ['no checkpoint', 'old 5\n\n', 400],
    ['nothing', '', 400],
    ['a size with a zero before it', request(5, 9).replace('\n9\n', '\n09\n'), 400],
    [
      'a log it does not know',
      formatAddCheckpoint({ oldSize: 5, proof: [], note: noteOf(9).replaceAll('quayso', 'other') }),
      404,
    ],
    [
      'the signature of another key',
      formatAddCheckpoint({ oldSize: 5, proof: [], note: noteOf(9, ours, stranger) }),
      403,
    ],
    ['the signature of another head', request(5, 9).replace('\n9\n', '\n8\n'), 403],
  ])('refuses %s', (_, text, status) => {
    expect(answer(text, headOf(5))).toMatchObject({ status })
  })

  test('cosigns the lines that another log adds to its head, and accepts any of its keys', () => {
    const body = `${noteOf(9).split('\n\n')[0]}\nTimestamp: 17\n`
    const note = `${body}\n${formatSignatureLine(signer.name, concat(keyIdOf(signer), signer.sign(utf8(body))))}`
    const text = formatAddCheckpoint({ oldSize: 0, proof: [], note })
    const keys = [stranger, signer]
    expect(answerAddCheckpoint(text, [{ origin: signer.name, keys }], () => undefined)).toMatchObject({
      status: 200,
      body,
    })
    expect(answer(text.replace('Timestamp: 17', 'Timestamp: 18'))).toMatchObject({ status: 403 })
  })

  test('understands the request that another implementation is tested with', () => {
    const origin = 'sigsum.org/v1/tree/985ea163f5af026723561354f51f2ebcdcf2af809ce254ccfb64aa9aadd80f90'
    const publicKey = fromHex('52c05edad1bf5feffa81354faae59a655d9a9a1a793ed2f62c39c26c0be2aecd')
    const text = `old 0

${origin}
1
KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

— ${origin} 7BKT0gOfNZ1J0So9unY3BZtm2YkPIoNYM/dce0Z2avJDs8dxN6ts9bOSwwrVrbjm6P9K3ZxpK6jJngOG6YvGGzV/lwo=
`
    const sigsum = [{ origin, keys: [{ name: origin, publicKey }] }]
    const root = fromHex(`2a${'00'.repeat(31)}`)
    expect(answerAddCheckpoint(text, sigsum, () => undefined)).toMatchObject({
      status: 200,
      checkpoint: { size: 1, root },
    })
  })
})
