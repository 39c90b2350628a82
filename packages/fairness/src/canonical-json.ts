export type Json = string | number | readonly Json[] | { readonly [key: string]: Json }

function canonicalString(text: string): string {
  // Half a surrogate pair has no UTF-8 form: two readers could hash different bytes for the same text.
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('text with half a surrogate pair')
  return JSON.stringify(text)
}

/** RFC 8785 for the values that rules and leaves consist of: strings, safe integers, arrays and objects. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`)
    return String(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${canonicalString(key)}:${canonicalJson(entry)}`).join(',')}}`
}
