import type { Locale } from '@quayso/games/locale'
import type { Catalogue } from './translate.ts'
import type { texts as board } from './vi/board.ts'
import type { texts as boardActs } from './vi/board-acts.ts'
import type { texts as calls } from './vi/calls.ts'
import type { texts as check } from './vi/check.ts'
import type { texts as common } from './vi/common.ts'
import type { texts as contact } from './vi/contact.ts'
import type { texts as dataApi } from './vi/data-api.ts'
import type { texts as detail } from './vi/detail.ts'
import type { texts as favorite } from './vi/favorite.ts'
import type { texts as found } from './vi/found.ts'
import type { texts as history } from './vi/history.ts'
import type { texts as home } from './vi/home.ts'
import type { texts as lobby } from './vi/lobby.ts'
import type { texts as members } from './vi/members.ts'
import type { texts as ticket } from './vi/ticket.ts'
import type { texts as topics } from './vi/topics.ts'
import type { texts as trends } from './vi/trends.ts'

/** The texts of each part of the site, as vi has them. `common` is what every page may show. */
export interface Sources {
  readonly common: typeof common
  readonly board: typeof board
  readonly 'board-acts': typeof boardActs
  readonly calls: typeof calls
  readonly check: typeof check
  readonly contact: typeof contact
  readonly 'data-api': typeof dataApi
  readonly favorite: typeof favorite
  readonly found: typeof found
  readonly lobby: typeof lobby
  readonly members: typeof members
  readonly detail: typeof detail
  readonly home: typeof home
  readonly history: typeof history
  readonly trends: typeof trends
  readonly ticket: typeof ticket
  readonly topics: typeof topics
}

export type Part = keyof Sources

export const languageNames: Readonly<Record<Locale, string>> = {
  vi: 'Tiếng Việt',
  en: 'English',
  th: 'ไทย',
  zh: '中文',
}

interface TextFile {
  readonly texts: Catalogue
}

/** A browser never asks for what only feeds say; each file costs home a line. */
const files = import.meta.env.SSR
  ? import.meta.glob<TextFile>('./*/*.ts')
  : import.meta.glob<TextFile>(['./*/*.ts', '!./*/found.ts'])

const loading = new Map<string, Promise<Catalogue>>()

/** Marked as React's `use` marks what it has waited for: texts that are there are then shown at once, without waiting. */
function load(locale: Locale, part: Part): Promise<Catalogue> {
  const begun: Promise<Catalogue> = (files[`./${locale}/${part}.ts`] as () => Promise<TextFile>)().then(
    ({ texts: value }) => {
      void Object.assign(begun, { status: 'fulfilled', value })
      return value
    },
  )
  return begun
}

/** On demand, so that a browser receives the one language it shows and the parts of it that it needs. */
export function loadTexts(locale: Locale, part: Part): Promise<Catalogue> {
  const name = `${locale} ${part}`
  const begun = loading.get(name) ?? load(locale, part)
  loading.set(name, begun)
  return begun
}
