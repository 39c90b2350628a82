type Counts<Name extends string> = Readonly<Record<Name, number>>

/** Options of `parseArgs` that are whole numbers. */
export function asOptions<Name extends string>(
  counts: Counts<Name>,
): Record<Name, { type: 'string'; default: string }> {
  const options = Object.entries(counts).map(([name, count]) => [name, { type: 'string', default: String(count) }])
  return Object.fromEntries(options)
}

/** The given or default values. Throws on a mistyped one before anything starts. */
export function readCounts<Name extends string>(
  counts: Counts<Name>,
  values: Readonly<Record<string, unknown>>,
): Record<Name, number> {
  const read = Object.keys(counts).map((name) => {
    const text = String(values[name])
    if (!/^\d{1,15}$/.test(text)) throw new TypeError(`--${name} must be a whole number, not '${text}'`)
    return [name, Number(text)]
  })
  return Object.fromEntries(read)
}
