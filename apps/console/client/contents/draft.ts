import { type Locale, locales } from '@quayso/games/locale'
import type { Answer } from '../calls/call.ts'

type Texts = Answer<'contents.version'>['texts']
type Translated = Exclude<Locale, 'vi'>

/** A paragraph in every language, with the Vietnamese text that each translation was made from. */
export interface Row {
  /** Only to tell rows apart. */
  readonly key: number
  readonly texts: Readonly<Record<Locale, string>>
  readonly madeFrom: Readonly<Record<Translated, string>>
}

/** What is being written. */
export interface Draft {
  readonly titles: Readonly<Record<Locale, string>>
  readonly rows: readonly Row[]
}

let keys = 0
export function emptyRow(): Row {
  keys += 1
  return { key: keys, texts: { vi: '', en: '', th: '', zh: '' }, madeFrom: { en: '', th: '', zh: '' } }
}

export function toDraft({ vi, en, th, zh }: Texts): Draft {
  const rows = vi.paragraphs.map((paragraph, i) => ({
    ...emptyRow(),
    texts: {
      vi: paragraph,
      en: en.paragraphs[i] ?? '',
      th: th.paragraphs[i] ?? '',
      zh: zh.paragraphs[i] ?? '',
    },
    madeFrom: { en: en.madeFrom[i] ?? '', th: th.madeFrom[i] ?? '', zh: zh.madeFrom[i] ?? '' },
  }))
  return { titles: { vi: vi.title, en: en.title, th: th.title, zh: zh.title }, rows }
}

/** As it is sent: a paragraph that is empty in every language is left out. */
export function toTexts({ titles, rows }: Draft): Texts {
  const kept = rows.filter(({ texts }) => locales.some((locale) => texts[locale].trim() !== ''))
  const of = (locale: Locale) => ({
    title: titles[locale],
    paragraphs: kept.map(({ texts }) => texts[locale]),
    madeFrom: kept.map(({ texts, madeFrom }) => (locale === 'vi' ? texts.vi : madeFrom[locale])),
  })
  return { vi: of('vi'), en: of('en'), th: of('th'), zh: of('zh') }
}

/** A translation is made from the Vietnamese as it is now. */
export function writeCell(row: Row, locale: Locale, text: string): Row {
  const texts = { ...row.texts, [locale]: text }
  return locale === 'vi' ? { ...row, texts } : { ...row, texts, madeFrom: { ...row.madeFrom, [locale]: row.texts.vi } }
}

/** Somebody has read the translation, and it still says the same. */
export function confirmCell(row: Row, locale: Locale): Row {
  return { ...row, madeFrom: { ...row.madeFrom, [locale]: row.texts.vi } }
}

export type CellState = 'missing' | 'old' | 'complete'

export function cellState({ texts, madeFrom }: Row, locale: Locale): CellState {
  if (texts[locale].trim() === '') return 'missing'
  return locale !== 'vi' && madeFrom[locale].trim() !== texts.vi.trim() ? 'old' : 'complete'
}

export function countCells({ rows }: Draft, locale: Locale, state: CellState): number {
  return rows.filter((row) => cellState(row, locale) === state).length
}
