import { type PageSlug, unsafeLinks } from '@quayso/contract/rules/page-paragraph'
import { defaultLocale, type Locale, locales } from '@quayso/games/locale'
import { Refusal } from '../kernel/refusal.ts'

/** What binds us and our visitors needs all languages and two people. */
export const legalPages: readonly PageSlug[] = ['terms', 'privacy', 'responsible']

export interface PageText {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The Vietnamese paragraphs that these are translations of. */
  readonly madeFrom: readonly string[]
}
export type PageTexts = Readonly<Record<Locale, PageText>>

export type TextState = 'complete' | 'old' | 'missing'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const refusedCharacters = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u

/** As it is kept: composed, without blanks at the ends of lines. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

export function refuseBadText(text: string, where: Readonly<Record<string, unknown>>): void {
  const [link] = unsafeLinks(text)
  if (link !== undefined) throw new Refusal('invalid', { reason: 'unsafe-link', link, ...where })
  if (refusedCharacters.test(text)) throw new Refusal('invalid', { reason: 'character', ...where })
}

/** The texts as they are kept. Every language has as many paragraphs as the Vietnamese one, empty where it is missing. */
export function acceptTexts(given: PageTexts): PageTexts {
  const count = given[defaultLocale].paragraphs.length
  const accept = (locale: Locale): PageText => {
    const { title, paragraphs, madeFrom } = given[locale]
    if (paragraphs.length !== count || madeFrom.length !== count) {
      throw new Refusal('invalid', { reason: 'uneven', locale })
    }
    const text = { title: tidy(title), paragraphs: paragraphs.map(tidy), madeFrom: madeFrom.map(tidy) }
    refuseBadText(text.title, { locale })
    for (const [paragraph, one] of text.paragraphs.entries()) refuseBadText(one, { locale, paragraph })
    return text
  }
  return { vi: accept('vi'), en: accept('en'), th: accept('th'), zh: accept('zh') }
}

/** How far the translation into a language is. */
export function stateOf(texts: PageTexts, locale: Locale): TextState {
  const { title, paragraphs, madeFrom } = texts[locale]
  const original = texts[defaultLocale].paragraphs
  if (title === '' || paragraphs.includes('')) return 'missing'
  const isOld = locale !== defaultLocale && madeFrom.some((from, i) => from !== original[i])
  return isOld ? 'old' : 'complete'
}

/** Refuses to publish what lacks something. */
export function refuseIncomplete(slug: PageSlug, texts: PageTexts): void {
  const needed = legalPages.includes(slug) ? locales : [defaultLocale]
  const missing = needed.filter((locale) => stateOf(texts, locale) === 'missing')
  if (missing.length > 0 || texts[defaultLocale].paragraphs.length === 0) {
    throw new Refusal('invalid', { reason: 'incomplete', locales: missing })
  }
}
