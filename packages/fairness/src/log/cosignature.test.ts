import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../bytes.ts'
import { noteSigner, openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { cosign, openCosignatures } from './cosignature.ts'
import { formatVerifierKey, parseVerifierKey } from './note-key.ts'
import { parseNote } from './signed-note.ts'

// A checkpoint of a certificate log, with what four public witnesses signed on it, each with software of its own choice.
const archeKey = 'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f'
const arche = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
— witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==
`
const publicWitnesses = [
  'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM',
  'witness1.smartit.nu/witness1+a48c820f+BPSFWg9G6KPiO7QPryYO5Xq4oYJJ+kAvLKLSimDhoxMO',
  'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
  'witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv',
]

const log = noteSigner('quayso.example/log', new Uint8Array(32).fill(1))
const witness = noteSigner('witness.example/w1', new Uint8Array(32).fill(2))
const other = noteSigner('witness.example/w2', new Uint8Array(32).fill(3))
const note = signCheckpoint({ origin: log.name, size: 684, root: new Uint8Array(32).fill(9) }, log)
const { body } = parseNote(note)
const time = 1_700_000_000
const count = (text: string, witnesses = [witness, other]) => openCosignatures(parseNote(text), witnesses).length

describe('cosignatures', () => {
  test('of public witnesses, made by other software, are read', () => {
    const witnesses = publicWitnesses.map((key) => parseVerifierKey(key, 'cosignature'))
    const found = openCosignatures(parseNote(arche), witnesses)
    expect(found.map(({ witness }) => witness)).toEqual(witnesses.map(({ name }) => name))
    for (const { time, line } of found) {
      expect(time).toBe(0x6a122120)
      expect(arche).toContain(`\n${line}`)
    }
    const { name, publicKey } = parseVerifierKey(archeKey)
    expect(openCheckpoint(arche, name, publicKey).size).toBe(1432088532)
    const altered = parseNote(arche.replace('1432088532', '1432088533'))
    for (const key of witnesses) expect(() => openCosignatures(altered, [key])).toThrow('does not hold')
  })

  test('are the key, the time in eight bytes and the signature', () => {
    const [, name, encoded = ''] = cosign(body, time, witness).trimEnd().split(' ')
    const bytes = fromBase64(encoded)
    expect([name, bytes.length]).toEqual([witness.name, 4 + 8 + 64])
    expect([...bytes.slice(4, 12)]).toEqual([0, 0, 0, 0, 0x65, 0x53, 0xf1, 0])
  })

  test('do not keep a checkpoint from being opened, and count once a key', () => {
    const lines = cosign(body, time, witness) + cosign(body, time, other)
    expect(openCheckpoint(note + lines, log.name, log.publicKey).size).toBe(684)
    expect(count(note)).toBe(0)
    expect(count(note + lines)).toBe(2)
    expect(count(note + lines, [other])).toBe(1)
    const again = note + cosign(body, time + 5, witness) + cosign(body, time, witness)
    expect(openCosignatures(parseNote(again), [witness, witness])).toMatchObject([{ time: time + 5 }])
    const renamed = { ...witness, name: 'witness.example/same-key' }
    expect(count(note + cosign(body, time, witness) + cosign(body, time, renamed), [witness, renamed])).toBe(1)
  })

  test('do not count as signatures of a log, nor those of a log as cosignatures', () => {
    const sameKey = noteSigner(log.name, new Uint8Array(32).fill(1))
    expect(() => openCheckpoint(`${body}\n${cosign(body, time, sameKey)}`, log.name, log.publicKey)).toThrow(
      'not signed',
    )
    expect(count(note, [log])).toBe(0)
  })

  const line = cosign(body, time, witness)
  const changed = (at: number) => {
    const [dash, name, encoded = ''] = line.trimEnd().split(' ')
    const bytes = fromBase64(encoded)
    bytes[at] = (bytes[at] as number) ^ 1
    return `${dash} ${name} ${toBase64(bytes)}\n`
  }
  test.each([
    ['of another head', cosign(body.replace('684', '685'), time, witness)],
    ['with another time', changed(11)],
    ['with another signature', changed(40)],
    ['cut short', `${line.slice(0, -9)}\n`],
    ['of a time beyond all dates', changed(4)],
  ])('%s do not hold', (_, wrong) => {
    expect(() => count(note + wrong)).toThrow()
    // The log's own signature is not spoiled by it.
    expect(openCheckpoint(note + wrong, log.name, log.publicKey).size).toBe(684)
  })

  test.each([
    ['no line at all', 'nonsense\n'],
    ['a control character', '— evil\u001b[2J AAAA\n'],
    ['a line without its end', cosign(body, time, witness).slice(0, -1)],
    ['more lines than a note may have', cosign(body, time, other).repeat(100)],
  ])('a note with %s is refused', (_, line) => {
    expect(() => openCheckpoint(note + line, log.name, log.publicKey)).toThrow('checkpoint:')
  })

  test('a megabyte in a line costs no time', () => {
    const from = performance.now()
    const long = `${note}— witness.example/long ${'A'.repeat(1_000_000)}\n`
    expect(openCheckpoint(long, log.name, log.publicKey).size).toBe(684)
    expect(() => openCheckpoint(`${note}— ${'a'.repeat(1_000_000)}\n`, log.name, log.publicKey)).toThrow('malformed')
    expect(performance.now() - from).toBeLessThan(2_000)
  })
})

test('the key of a witness is told from that of a log', () => {
  const key = formatVerifierKey(witness, 'cosignature')
  expect(parseVerifierKey(key, 'cosignature').name).toBe(witness.name)
  expect(() => parseVerifierKey(key)).toThrow('not an Ed25519 key for a note')
  expect(() => parseVerifierKey(formatVerifierKey(log), 'cosignature')).toThrow('not an Ed25519 key for a cosignature')
  for (const key of publicWitnesses)
    expect(formatVerifierKey(parseVerifierKey(key, 'cosignature'), 'cosignature')).toBe(key)
})
