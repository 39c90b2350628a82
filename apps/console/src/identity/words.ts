import { createHash } from 'node:crypto'

// Two syllables each, which Vietnamese and English say and spell alike: no tone, no d, g, p, r or silent e, and no two
// sounds that a telephone or a dialect mixes up.
const consonants = 'bklmstv'
const firstVowels = 'aeio'
const lastVowels = 'aio'

function allWords(): string[] {
  const syllables = (vowels: string) =>
    [...consonants].flatMap((consonant) => [...vowels].map((vowel) => consonant + vowel))
  return syllables(firstVowels).flatMap((first) =>
    syllables(lastVowels).flatMap((last) => (first[0] === last[0] ? [] : [first + last])),
  )
}

const words = allWords()
const count = 4

/** Four words of 504 each: 36 bits. The token is made after the key, so nobody finds a key for given words. */
export function wordsOf(publicKey: Buffer, tokenHash: Buffer): string {
  const hash = createHash('sha256').update(publicKey).update(tokenHash).digest()
  return Array.from({ length: count }, (_, place) => words[hash.readUInt32BE(4 * place) % words.length]).join(' ')
}

/** As they were heard: with or without spaces and accents, and in the spelling of either language. */
export function normalWords(typed: string): string {
  const letters = typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/[cq]/g, 'k')
    .replaceAll('x', 's')
    .replaceAll('y', 'i')
    .replaceAll('n', 'l')
    .replaceAll('h', '')
  return letters.match(/.{1,4}/g)?.join(' ') ?? ''
}
