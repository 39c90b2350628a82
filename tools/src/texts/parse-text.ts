interface ParsedText {
  /** Of the values that it is given, each once, in the order of the alphabet. */
  readonly names: readonly string[]
  /** Why it cannot be shown as it is meant. */
  readonly faults: readonly string[]
}

const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g
const value = /\{(\w+)\}/g

function pluralFault(locale: string, name: string, forms: string): string[] {
  const has = Array.from(forms.matchAll(/ (\w+) \{/g), ([, form = '']) => form)
  const needs = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  if ([...has].sort().join() === [...needs].sort().join()) return []
  return [`has ${has.join(', ')} as the plural of {${name}}; this language has ${needs.join(', ')}`]
}

/** Reads what stands in braces: `{count}`, and `{count, plural, one {# draw} other {# draws}}` in the forms of the language. */
export function parseText(locale: string, text: string): ParsedText {
  const plurals = [...text.matchAll(plural)]
  const rest = text.replace(plural, '')
  const names = [...plurals, ...rest.matchAll(value)].map(([, name = '']) => name)
  const faults = plurals.flatMap(([, name = '', forms = '']) => pluralFault(locale, name, forms))
  if (/[{}]/.test(rest.replace(value, '')))
    faults.push('has a brace that belongs to no {value} and no {value, plural, …}')
  if (text.trim() === '') faults.push('has no text')
  else if (text.trim() !== text) faults.push('begins or ends with a space')
  if (/[<>]/.test(text)) faults.push('has < or >: a text is not HTML')
  return { names: [...new Set(names)].sort(), faults }
}
