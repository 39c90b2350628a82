/** Turns the template `weekday.${form}.${day}` into a pattern: each expression matches one word between dots, which may have hyphens. */
function familyPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${fixed.join('([\\w-]+)')}$`)
}

/**
 * Finds the keys that a source uses: a whole key in quotes, or a key that matches a template, `weekday.${form}.${day}`, if
 * the source also contains the words in place of its expressions. Keys built in any other way count as unused.
 */
export function mentionedKeys(source: string, keys: readonly string[]): string[] {
  const texts = new Set(Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , text]) => text))
  const templates = Array.from(source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})+)`/g), ([, template = '']) => template)
  const families = [...new Set(templates)].filter((template) => template.includes('${')).map(familyPattern)
  const words = new Set([...(source.match(/\w+/g) ?? []), ...(source.match(/[\w-]+/g) ?? [])])
  const isMember = (key: string) =>
    families.some(
      (family) =>
        family
          .exec(key)
          ?.slice(1)
          .every((word) => words.has(word)) ?? false,
    )
  return keys.filter((key) => texts.has(key) || isMember(key))
}
