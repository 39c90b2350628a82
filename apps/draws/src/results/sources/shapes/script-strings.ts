import { ShapeFault } from './reading.ts'

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '\n': '' }
/** What puts a string into the page. */
const adds = /(?:\.(?:append|html)\($|document\.write(?:ln)?\($|\.innerHTML\+?=$)/
const hex = /^[0-9a-fA-F]+$/

function fromHex(digits: string, expected: number, at: number): string {
  if (digits.length !== expected || !hex.test(digits)) throw new ShapeFault('shape', `character ${at}`)
  return String.fromCharCode(Number.parseInt(digits, 16))
}

/** A string literal from its opening quote; templates have no place for values. */
function readString(text: string, from: number): { readonly value: string; readonly end: number } {
  const quote = text[from]
  let value = ''
  let at = from + 1
  while (at < text.length) {
    const character = text[at] ?? ''
    if (character === quote) return { value, end: at + 1 }
    if (quote === '`' ? character === '$' && text[at + 1] === '{' : character === '\n') break
    if (character !== '\\') {
      value += character
      at++
      continue
    }
    const escaped = text[at + 1] ?? ''
    // A character by its octal number: nobody writes it, and a digit lost here would go unnoticed.
    if (/[0-9]/.test(escaped)) break
    const width = escaped === 'x' ? 2 : escaped === 'u' ? 4 : 0
    value += width > 0 ? fromHex(text.slice(at + 2, at + 2 + width), width, at) : (escapes[escaped] ?? escaped)
    at += 2 + width
  }
  throw new ShapeFault('shape', `character ${from}`)
}

const special = /["'`]|\/\/|\/\*/g
/** Stands for a value that is not in the text: in a number it is a fault, elsewhere nobody reads it. */
const unknownValue = '\u{fffd}'

/** The HTML that a script puts into the page, joined. The script is read as text and never run. */
export function readAddedHtml(text: string): string {
  let html = ''
  /** The last character of it: reading it there would join the parts each time, which takes ever longer. */
  let last = ''
  let isAdding = false
  /** The code since the last string, without spaces. */
  let code = ''
  let at = 0
  while (at < text.length) {
    special.lastIndex = at
    const next = special.exec(text)
    if (!next) break
    code += text.slice(at, next.index).replaceAll(/\s+/g, '')
    if (next[0].length > 1) {
      const end = next[0] === '//' ? '\n' : '*/'
      const ends = text.indexOf(end, next.index + 2)
      at = ends < 0 ? text.length : ends + end.length
      continue
    }
    const { value, end } = readString(text, next.index)
    const isJoined: boolean = isAdding && /^\+(?:[\w.$]{1,60}\+)?$/.test(code)
    const splitsNumber = /\d/.test(last) && /^\d/.test(value)
    isAdding = isJoined || adds.test(code.slice(-40))
    if (isAdding) {
      if (splitsNumber || (isJoined && code !== '+')) html += unknownValue
      html += value
      last = value.at(-1) ?? last
    }
    code = ''
    at = end
  }
  return html
}
