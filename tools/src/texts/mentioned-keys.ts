/** `weekday.${form}.${day}` as the pattern of its keys: each value is one word between dots. */
function familyPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${fixed.join('(\\w+)')}$`)
}

/**
 * The keys that a source mentions: whole and in quotes, or as members of a family, `weekday.${form}.${day}`, whose words
 * the source has too. Nothing else is seen, so keys are not put together in any other way.
 */
export function mentionedKeys(source: string, keys: readonly string[]): string[] {
  const texts = new Set(Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , text]) => text))
  const templates = Array.from(source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})+)`/g), ([, template = '']) => template)
  const families = [...new Set(templates)].filter((template) => template.includes('${')).map(familyPattern)
  const words = new Set(source.match(/\w+/g))
  const isMember = (key: string) =>
    families.some((family) => family.exec(key)?.slice(1).every((word) => words.has(word)) ?? false)
  return keys.filter((key) => texts.has(key) || isMember(key))
}
