import { defaultLocale, type Locale } from '@quayso/games/locale'
import type { Catalogue } from './translate.ts'

interface Language {
  readonly name: string
  /** Imported on demand, so that a browser receives the one language it shows. */
  readonly load: () => Promise<Catalogue>
}

export const catalogues = {
  vi: { name: 'Tiếng Việt', load: async () => (await import('./vi.ts')).vi },
  en: { name: 'English', load: async () => (await import('./en.ts')).en },
} as const satisfies Partial<Record<Locale, Language>>

export type InterfaceLocale = keyof typeof catalogues
export const interfaceLocales = Object.keys(catalogues) as InterfaceLocale[]

function isInterfaceLocale(value: unknown): value is InterfaceLocale {
  return interfaceLocales.includes(value as InterfaceLocale)
}

/** The first value that names a language we show, else vi. */
export function pickLocale(...wishes: readonly unknown[]): InterfaceLocale {
  return wishes.find(isInterfaceLocale) ?? (defaultLocale as InterfaceLocale)
}
