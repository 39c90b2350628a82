/** The first line of each generated file. */
export const writtenBy = '# Written by `npm run generate`: change what it is made of instead.'

/** A `map` of nginx. Nothing is escaped. */
export function mapBlock(
  from: string,
  to: string,
  entries: readonly (readonly [when: string, value: string])[],
): string {
  return `map ${from} ${to} { ${entries.map(([when, value]) => `${when} ${value};`).join(' ')} }`
}

/** Defines `$<name>_args`: the query string made of these variables, each of which is empty or begins with `&`. */
export function queryMap(parts: string, name: string): string {
  return mapBlock(parts, `$${name}_args`, [
    ['default', '""'],
    [`"~^&(?<of_${name}>.+)$"`, `$of_${name}`],
  ])
}
