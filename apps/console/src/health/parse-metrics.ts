/** A line of what `/metrics` says. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Reads the text form of Prometheus; values that are no numbers are left out. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((row) => {
    const [, name, labels = '', value] = line.exec(row) ?? []
    const number = Number(value)
    if (name === undefined || Number.isNaN(number)) return []
    const pairs = Array.from(labels.matchAll(label), ([, key, text]) => [key, text])
    return [{ name, labels: Object.fromEntries(pairs), value: number }]
  })
}
