import { ShapeFault } from './reading.ts'

/** What an object literal of the script holds. Maps have no members but those of the text. */
export type Literal = string | number | readonly Literal[] | ReadonlyMap<string, Literal>

/** Deeper than `kq: {13: {6: ["1234"]}}` is another shape. */
const maxDepth = 6
const space = /\s*/y
const key = /(?:([A-Za-z_$][\w$]*|\d+)|"([^"\\\n]*)"|'([^'\\\n]*)')\s*:/y
const quoted = /"([^"\\\n]*)"|'([^'\\\n]*)'/y
const whole = /\d{1,15}(?![\w.])/y

/** Reads one literal of objects, lists, strings and whole numbers, as text: nothing of it is ever run. */
export function readLiteral(text: string, from: number): { readonly value: Literal; readonly end: number } {
  let at = from

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const fault = (name: 'shape' | 'twice' = 'shape') => new ShapeFault(name, `character ${at}`)
  const take = (character: string): boolean => {
    match(space)
    if (text[at] !== character) return false
    at++
    return true
  }

  /** The members between two brackets, separated by commas. */
  const readMembers = (close: string, readMember: () => void): void => {
    if (take(close)) return
    do readMember()
    while (take(','))
    if (!take(close)) throw fault()
  }

  const readObject = (depth: number): ReadonlyMap<string, Literal> => {
    const members = new Map<string, Literal>()
    readMembers('}', () => {
      match(space)
      const found = match(key)
      if (!found) throw fault()
      const name = found[1] ?? found[2] ?? found[3] ?? ''
      if (members.has(name)) throw fault('twice')
      members.set(name, readValue(depth + 1))
    })
    return members
  }

  const readList = (depth: number): readonly Literal[] => {
    const members: Literal[] = []
    readMembers(']', () => void members.push(readValue(depth + 1)))
    return members
  }

  const readValue = (depth: number): Literal => {
    if (depth > maxDepth) throw fault()
    if (take('{')) return readObject(depth)
    if (take('[')) return readList(depth)
    const string = match(quoted)
    if (string) return string[1] ?? string[2] ?? ''
    const number = match(whole)
    if (number) return Number(number[0])
    throw fault()
  }

  const value = readValue(0)
  return { value, end: at }
}
