import type { ToldDraw } from '../told-draw.ts'
import type { Random } from './random.ts'

/** How an answer can be damaged before it is written: numbers that do not fit. */
export type DrawDamage = (draws: readonly ToldDraw[], random: Random) => ToldDraw[]

/** How it can be damaged after: as text, or as bytes. */
export type TextDamage = (text: string, random: Random) => string | Buffer

function changeTier(draw: ToldDraw, random: Random, change: (numbers: readonly string[]) => string[]): ToldDraw {
  const rank = random.below(draw.tiers.length)
  return { ...draw, tiers: draw.tiers.map((numbers, i) => (i === rank ? change(numbers) : numbers)) }
}

function changeOne(draws: readonly ToldDraw[], random: Random, change: (draw: ToldDraw) => ToldDraw): ToldDraw[] {
  const chosen = random.below(draws.length)
  return draws.map((draw, i) => (i === chosen ? change(draw) : draw))
}

export const drawDamages: Readonly<Record<string, DrawDamage>> = {
  'a number too few': (draws, random) =>
    changeOne(draws, random, (draw) => changeTier(draw, random, (numbers) => numbers.slice(1))),
  'a number too many': (draws, random) =>
    changeOne(draws, random, (draw) => changeTier(draw, random, (numbers) => [...numbers, ...numbers.slice(0, 1)])),
  'a wide number': (draws, random) =>
    changeOne(draws, random, (draw) => changeTier(draw, random, ([first = '', ...more]) => [`${first}7`, ...more])),
  'a narrow number': (draws, random) =>
    changeOne(draws, random, (draw) => changeTier(draw, random, ([first = '', ...more]) => [first.slice(1), ...more])),
  'tiers in another order': (draws, random) =>
    changeOne(draws, random, (draw) => ({ ...draw, tiers: draw.tiers.toReversed() })),
  'a station twice': (draws, random) => [...draws, random.pick(draws)],
  'a tier missing': (draws, random) =>
    changeOne(draws, random, (draw) => ({ ...draw, tiers: draw.tiers.toSpliced(random.below(draw.tiers.length), 1) })),
}

const junk = [
  ...[
    '0',
    '7',
    '12345',
    '*',
    '+',
    '-',
    ',',
    '"',
    "'",
    '`',
    '\\',
    '\n',
    '\0',
    ' ',
    ':',
    ';',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
  ],
  ...['null', 'true', '-1', '1e5', 'NaN', '[]', '{}', '"__proto__":', '"constructor":1,', 'prototype'],
  ...['&', '&amp;', '&#49;', '&#x31;', '&lt;td&gt;', '&nbsp;', '&unknown;', '<!DOCTYPE a [<!ENTITY b "1">]>', '&b;'],
  ...[
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<td class="giai1">',
    '</td>',
    `$\{1}`,
    '/*',
    '//',
  ],
  ...['１２３４５', '٣٤٥', '\u202e', '\ufeff', '\u200b', 'ĐB: 1', '[Cà Mau]', '[Nowhere]', '7: 7488: 70', '99/99/9999'],
]

function place(text: string, random: Random): number {
  return random.below(text.length + 1)
}

function span(text: string, random: Random, longest: number): [from: number, to: number] {
  const from = place(text, random)
  return [from, Math.min(text.length, from + 1 + random.below(longest))]
}

function insert(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at)
}

const nesting = ['[', '{"a":', '{a:', '<td>', '<item>', '(']

export const textDamages: Readonly<Record<string, TextDamage>> = {
  'cut off': (text, random) => text.slice(0, place(text, random)),
  'a hole': (text, random) => {
    const [from, to] = span(text, random, 40)
    return text.slice(0, from) + text.slice(to)
  },
  'a part twice': (text, random) => {
    const [from, to] = span(text, random, 200)
    return insert(text, place(text, random), text.slice(from, to))
  },
  'two parts exchanged': (text, random) => {
    const cuts = [place(text, random), place(text, random), place(text, random)].sort((a, b) => a - b)
    const [a = 0, b = 0, c = 0] = cuts
    return text.slice(0, a) + text.slice(b, c) + text.slice(a, b) + text.slice(c)
  },
  junk: (text, random) => {
    let damaged = text
    for (let i = random.below(4); i >= 0; i--) damaged = insert(damaged, place(damaged, random), random.pick(junk))
    return damaged
  },
  'a digit is something else': (text, random) => {
    const digits = [...text.matchAll(/\d/g)].map(({ index }) => index)
    const at = digits.length > 0 ? random.pick(digits) : 0
    return text.slice(0, at) + random.pick(junk) + text.slice(at + 1)
  },
  'a string is null': (text, random) => {
    const strings = [...text.matchAll(/"[^"]*"/g)]
    const found = strings.length > 0 ? random.pick(strings) : undefined
    return found ? text.slice(0, found.index) + random.pick(junk) + text.slice(found.index + found[0].length) : text
  },
  'a name of the prototype': (text, random) => {
    const names = [...text.matchAll(/(\w+)(?="?:)/g)]
    const found = names.length > 0 ? random.pick(names) : undefined
    const other = random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    return found ? text.slice(0, found.index) + other + text.slice(found.index + found[0].length) : text
  },
  'deep nesting': (text, random) => insert(text, place(text, random), random.pick(nesting).repeat(5000)),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, the other order': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'a changed byte': (text, random) => {
    const bytes = Buffer.from(text)
    bytes[random.below(bytes.length)] = random.below(256)
    return bytes
  },
}

/** What takes long to make: once in a while. */
export const largeDamages: Readonly<Record<string, TextDamage>> = {
  'ten megabytes': (text) => text.repeat(Math.ceil(10_000_000 / text.length)),
  'a long run': (text, random) => insert(text, place(text, random), random.pick(junk).padEnd(2, ' ').repeat(80_000)),
}
