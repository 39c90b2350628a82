/** The first line of each file that is written for the edge. */
export const writtenBy = '# Written by `npm run generate`: change what it is made of instead.'

/** A map of nginx: what a variable is, by another. What it is made of is written as it stands. */
export function mapBlock(
  from: string,
  to: string,
  entries: readonly (readonly [when: string, value: string])[],
): string {
  return `map ${from} ${to} { ${entries.map(([when, value]) => `${when} ${value};`).join(' ')} }`
}

/** Arguments as they are put together, each with an ampersand before it, become a question. */
export function questionMap(parts: string, name: string): string {
  return mapBlock(parts, `$${name}_args`, [
    ['default', '""'],
    [`"~^&(?<of_${name}>.+)$"`, `$of_${name}`],
  ])
}
