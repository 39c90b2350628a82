import { describe, expect, test } from 'vitest'
import { fromHex, toBase64, toHex } from '../bytes.ts'
import { checkpointBody, noteSigner, openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { formatVerifierKey, parseVerifierKey } from './note-key.ts'

const name = 'quayso.example/log'
const signer = noteSigner(name, new Uint8Array(32).fill(1))
const witness = noteSigner('witness.example/w1', new Uint8Array(32).fill(2))
const head = { origin: name, size: 684, root: new Uint8Array(32).fill(9) }
const note = signCheckpoint(head, signer)
const open = (text: string) => openCheckpoint(text, name, signer.publicKey)
const signatureLine = (text: string) => text.slice(text.lastIndexOf('\n\n') + 2)

// A checkpoint of the Go checksum database, signed by its own software, and the key in every Go toolchain.
const goKey = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'
const goNote = `go.sum database tree
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— sum.golang.org Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`

describe('a checkpoint', () => {
  test('is three lines, a blank one and the signature', () => {
    expect(note.split('\n').slice(0, 4)).toEqual([name, '684', toBase64(head.root), ''])
    expect(note).toMatch(/\n\n— quayso\.example\/log [A-Za-z0-9+/]+=*\n$/)
    expect(open(note)).toEqual(head)
    expect(open(signCheckpoint({ ...head, size: 0 }, signer)).size).toBe(0)
  })

  test('of another log, signed by other software, opens', () => {
    const { name: goName, publicKey } = parseVerifierKey(goKey)
    expect(openCheckpoint(goNote, goName, publicKey, 'go.sum database tree')).toEqual({
      origin: 'go.sum database tree',
      size: 20852163,
      root: fromHex('0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62'),
    })
    expect(() => openCheckpoint(goNote, goName, publicKey)).toThrow('of go.sum database tree, not of sum.golang.org')
  })

  test('may carry signatures of others, before or after ours', () => {
    const other = signatureLine(signCheckpoint(head, witness))
    expect(open(note + other)).toEqual(head)
    expect(open(`${checkpointBody(head)}\n${other}${signatureLine(note)}`)).toEqual(head)
    const sameName = signatureLine(signCheckpoint(head, noteSigner(name, new Uint8Array(32).fill(3))))
    expect(open(note + sameName)).toEqual(head)
  })

  test('does not open with any one character changed', () => {
    for (let at = 0; at < note.length; at++) {
      const changed = note.slice(0, at) + (note[at] === 'A' ? 'B' : 'A') + note.slice(at + 1)
      expect(() => open(changed), `character ${at}`).toThrow()
    }
  })

  test.each([
    ['signed by nobody we know', signCheckpoint(head, witness), 'not signed by'],
    ['with the signature of another head', `${checkpointBody({ ...head, size: 685 })}\n${signatureLine(note)}`, 'hold'],
    ['of another origin', signCheckpoint({ ...head, origin: 'other.example' }, signer), 'of other.example'],
    ['cut off', note.slice(0, -1), 'not a signed note'],
    ['empty', '', 'not a signed note'],
    ['without a signature', checkpointBody(head), 'not a signed note'],
    ['with a line that is no signature', `${note}- ${name} AAAA\n`, 'malformed signature line'],
    [
      'with a second signature of ours that is wrong',
      note + signatureLine(signCheckpoint({ ...head, size: 685 }, signer)),
      'hold',
    ],
    ['with signatures without end', note + signatureLine(note).repeat(100), 'too many signatures'],
  ])('%s is refused with the reason', (_, text, reason) => {
    expect(() => open(text)).toThrow(reason)
  })

  test.each(['x\n01\nAAAA\n', `${checkpointBody(head)}extension\n`, `${name}\n1e3\n${toBase64(head.root)}\n`])(
    'is refused with the body %j even when the signature is valid',
    (body) => {
      const signature = signer.sign(new TextEncoder().encode(body))
      const keyId = fromHex(formatVerifierKey(signer).split('+')[1] as string)
      const line = `— ${name} ${toBase64(Uint8Array.of(...keyId, ...signature))}\n`
      expect(() => open(`${body}\n${line}`)).toThrow(/malformed body|a root has/)
    },
  )

  test('is not signed for an invalid tree', () => {
    for (const wrong of [
      { origin: '' },
      { origin: 'a\nb' },
      { size: -1 },
      { size: 0.5 },
      { root: new Uint8Array(31) },
    ]) {
      expect(() => signCheckpoint({ ...head, ...wrong }, signer)).toThrow(RangeError)
    }
  })
})

describe('a verifier key', () => {
  test('reads back what it wrote', () => {
    const parsed = parseVerifierKey(formatVerifierKey(signer))
    expect([parsed.name, toHex(parsed.publicKey)]).toEqual([name, toHex(signer.publicKey)])
    const go = parseVerifierKey(goKey)
    expect(formatVerifierKey(go)).toBe(goKey)
  })

  test.each([
    ['no key', 'quayso.example'],
    ['a name with a space', goKey.replace('sum.', 'sum .')],
    ['the hash of another key', goKey.replace('033de0ae', '033de0af')],
    ['a changed name', goKey.replace('golang', 'go1ang')],
    ['another algorithm', goKey.replace('+Ac4', '+As4')],
    ['a key cut short', goKey.slice(0, -4)],
  ])('is refused: %s', (_, text) => {
    expect(() => parseVerifierKey(text)).toThrow(RangeError)
  })

  test('is not made for a name with a plus or a space', () => {
    expect(() => noteSigner('a+b', new Uint8Array(32))).toThrow(RangeError)
    expect(() => formatVerifierKey({ ...signer, name: 'a b' })).toThrow(RangeError)
  })
})
