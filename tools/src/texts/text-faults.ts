import { parseText } from './parse-text.ts'
import { consoleTextsFolder, type Language, textsFolder } from './read-texts.ts'

type Texts = Language[string]

const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ') || 'no placeholder'

function partFaults(locale: string, part: Texts, reference: Texts): string[] {
  const missing = Object.keys(reference).filter((key) => !Object.hasOwn(part, key))
  const faults = Object.entries(part).flatMap(([key, text]) => {
    const original = reference[key]
    if (original === undefined) return [`${key} is not in vi`]
    if (typeof text !== 'string') return [`${key} is not a text`]
    const { placeholders, faults: own } = parseText(locale, text)
    const needed = parseText('vi', original).placeholders
    const differs = placeholders.join() === needed.join() ? [] : [`has ${list(placeholders)}, in vi ${list(needed)}`]
    return [...own, ...differs].map((fault) => `${key} ${fault}`)
  })
  return [...missing.map((key) => `${key} is missing`), ...faults]
}

/** Compares the texts of a language with those of vi; one line per fault. */
function languageFaults(folder: string, locale: string, language: Language, reference: Language): string[] {
  const unknown = Object.keys(language).filter((part) => !Object.hasOwn(reference, part))
  return [
    ...unknown.map((part) => `${folder}/${locale}/${part}.json is not in vi`),
    ...Object.entries(reference).flatMap(([part, texts]) => {
      const file = `${folder}/${locale}/${part}.json`
      const own = language[part]
      return own ? partFaults(locale, own, texts).map((fault) => `${file}: ${fault}`) : [`${file} is missing`]
    }),
  ]
}

/** A key in two parts would be changed in one of them only. */
function repeatedKeys(reference: Language): string[] {
  const homes = new Map<string, string[]>()
  for (const [part, texts] of Object.entries(reference)) {
    for (const key of Object.keys(texts)) homes.set(key, [...(homes.get(key) ?? []), part])
  }
  const repeated = [...homes].filter(([, parts]) => parts.length > 1)
  return repeated.map(([key, parts]) => `${textsFolder}/vi: ${key} is in ${parts.join(' and ')}`)
}

type Languages = Readonly<Record<string, Language>>

/** Checks the operators' texts, of which each screen has its own; one line per fault. */
export function consoleTextFaults(languages: Languages): string[] {
  const reference = languages.vi ?? {}
  return Object.entries(languages).flatMap(([locale, language]) =>
    languageFaults(consoleTextsFolder, locale, language, reference),
  )
}

/** Checks the texts of all languages in `locales`; one line per fault. */
export function textFaults(languages: Languages, locales: readonly string[]): string[] {
  const reference = languages.vi ?? {}
  const unlisted = Object.keys(languages).filter((locale) => !locales.includes(locale))
  return [
    ...unlisted.map((locale) => `${textsFolder}/${locale}: packages/games/src/locale.ts does not list this language`),
    ...locales.flatMap((locale) => languageFaults(textsFolder, locale, languages[locale] ?? {}, reference)),
    ...repeatedKeys(reference),
  ]
}
