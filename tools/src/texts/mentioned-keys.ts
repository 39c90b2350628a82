/** `weekday.${form}.${day}` as the pattern of its keys: each value is one word between dots. */
function familyPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${fixed.join('[\\w-]+')}$`)
}

/**
 * The keys that a source mentions: whole and in quotes, or as a family, `weekday.${form}.${day}`, whose members the
 * compiler knows by the types of the values. Nothing else is seen, so keys are not put together in any other way.
 */
export function mentionedKeys(source: string, keys: readonly string[]): string[] {
  const texts = new Set(Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , text]) => text))
  const templates = Array.from(source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})+)`/g), ([, template = '']) => template)
  const families = templates.filter((template) => template.includes('${')).map(familyPattern)
  return keys.filter((key) => texts.has(key) || families.some((family) => family.test(key)))
}
