const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Known entities are decoded; an `&` that begins none stays as it is. Letters with marks lose them: only names have them,
 * and those are compared without.
 */
export function decodeEntities(text: string): string {
  const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z])(?:grave|acute|circ|tilde|uml)|([a-z]{2,4}));/gi
  return text.replaceAll(entity, (all, decimal, hex, letter, name) => {
    if (letter !== undefined) return letter
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name] : all
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : all
  })
}
