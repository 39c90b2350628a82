interface ParsedText {
  /** The names of its placeholders, each once, sorted. */
  readonly placeholders: readonly string[]
  readonly faults: readonly string[]
}

const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g
const simple = /\{(\w+)\}/g

function pluralFaults(locale: string, name: string, forms: string): string[] {
  const has = Array.from(forms.matchAll(/ (\w+) \{/g), ([, form = '']) => form)
  const needs = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  if ([...has].sort().join() === [...needs].sort().join()) return []
  return [`has the plural forms ${has.join(', ')} of {${name}}; this language needs ${needs.join(', ')}`]
}

/** Finds the placeholders of a text, `{count}` and `{count, plural, one {…} other {…}}`, and what is wrong with the text. */
export function parseText(locale: string, text: string): ParsedText {
  const plurals = [...text.matchAll(plural)]
  const rest = text.replace(plural, '')
  const names = [...plurals, ...rest.matchAll(simple)].map(([, name = '']) => name)
  const faults = plurals.flatMap(([, name = '', forms = '']) => pluralFaults(locale, name, forms))
  if (/[{}]/.test(rest.replace(simple, ''))) faults.push('has a brace that is not part of a placeholder')
  if (text.trim() === '') faults.push('is empty')
  else if (text.trim() !== text) faults.push('begins or ends with a space')
  if (/[<>]/.test(text)) faults.push('has < or >: a text is not HTML')
  return { placeholders: [...new Set(names)].sort(), faults }
}
