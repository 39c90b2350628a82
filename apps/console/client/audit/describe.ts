/** A value of the audit in one line: numbers and words as they are, objects as `key: value`. */
function inOneLine(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inOneLine).join(' ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${inOneLine(part)}`)
    .join(', ')
}

interface Changed {
  readonly was: string
  readonly now: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs between before and after, in one line each; parts that are the same are left out. */
export function changeOf(before: unknown, after: unknown): Changed {
  if (!isRecord(before) || !isRecord(after)) return { was: inOneLine(before), now: inOneLine(after) }
  const differs = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const pick = (from: Record<string, unknown>) => Object.entries(from).filter(([key]) => differs(key))
  const [was, now] = [pick(before), pick(after)]
  // One field alone needs no name on both sides.
  const show = (fields: [string, unknown][]) =>
    fields.length === 1 ? inOneLine(fields[0]?.[1]) : inOneLine(Object.fromEntries(fields))
  return { was: show(was), now: show(now) }
}
