import { parseText } from './parse-text.ts'
import { type Language, textsFolder } from './read-texts.ts'

type Part = Language[string]

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ') || 'nothing'

function partFaults(locale: string, part: Part, reference: Part): string[] {
  const missing = Object.keys(reference).filter((key) => !Object.hasOwn(part, key))
  const faults = Object.entries(part).flatMap(([key, text]) => {
    const original = reference[key]
    if (original === undefined) return [`${key} is not in vi`]
    if (typeof text !== 'string') return [`${key} is not a text`]
    const { names, faults: own } = parseText(locale, text)
    const needed = parseText('vi', original).names
    const differs = names.join() === needed.join() ? [] : [`takes ${braced(names)}, in vi ${braced(needed)}`]
    return [...own, ...differs].map((fault) => `${key} ${fault}`)
  })
  return [...missing.map((key) => `${key} is missing`), ...faults]
}

/** What is wrong with the texts of a language, one line each; those of vi are the ones it is held against. */
function languageFaults(locale: string, language: Language, reference: Language): string[] {
  const unknown = Object.keys(language).filter((part) => !Object.hasOwn(reference, part))
  return [
    ...unknown.map((part) => `${textsFolder}/${locale}/${part}.json is not in vi`),
    ...Object.entries(reference).flatMap(([part, texts]) => {
      const file = `${textsFolder}/${locale}/${part}.json`
      const own = language[part]
      return own ? partFaults(locale, own, texts).map((fault) => `${file}: ${fault}`) : [`${file} is missing`]
    }),
  ]
}

/** A page may show several parts: what is said twice under one key would be changed in one place only. */
function repeatedKeys(reference: Language): string[] {
  const homes = new Map<string, string[]>()
  for (const [part, texts] of Object.entries(reference)) {
    for (const key of Object.keys(texts)) homes.set(key, [...(homes.get(key) ?? []), part])
  }
  const repeated = [...homes].filter(([, parts]) => parts.length > 1)
  return repeated.map(([key, parts]) => `${textsFolder}/vi: ${key} is in ${parts.join(' and ')}`)
}

/** What is wrong with the texts of all languages that `locales` lists, one line each. */
export function textFaults(languages: Readonly<Record<string, Language>>, locales: readonly string[]): string[] {
  const reference = languages.vi ?? {}
  const unlisted = Object.keys(languages).filter((locale) => !locales.includes(locale))
  return [
    ...unlisted.map((locale) => `${textsFolder}/${locale}: packages/games/src/locale.ts lists no such language`),
    ...locales.flatMap((locale) => languageFaults(locale, languages[locale] ?? {}, reference)),
    ...repeatedKeys(reference),
  ]
}
