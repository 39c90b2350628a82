import { ShapeFault } from './reading.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export function parseJson(text: string, at: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ShapeFault('not-json', at)
  }
}

/** Its own members only: a name such as `constructor` or `__proto__` finds nothing that was not in the text. */
export function toObject(value: unknown, at: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeFault('shape', at)
  return Object.assign(Object.create(null) as object, value) as JsonObject
}

export function toArray(value: unknown, at: string, atMost: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > atMost) throw new ShapeFault('shape', at)
  return value
}

export function toText(value: unknown, at: string): string {
  if (typeof value !== 'string') throw new ShapeFault('shape', at)
  return value
}
