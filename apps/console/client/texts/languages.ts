import type { Catalogue } from '@quayso/texts/translate'
import type { Feature } from './features.ts'

export const languages = ['vi', 'en'] as const
export type LanguageCode = (typeof languages)[number]

export type Catalogues = Readonly<Record<Feature, Catalogue>>

function byFeature(files: Readonly<Record<string, Catalogue>>): Catalogues {
  const named = Object.entries(files).map(([path, texts]) => [/(\w+)\.json$/.exec(path)?.[1], texts])
  return Object.fromEntries(named) as Catalogues
}

export const catalogues: Readonly<Record<LanguageCode, Catalogues>> = {
  vi: byFeature(import.meta.glob<Catalogue>('./vi/*.json', { eager: true, import: 'default' })),
  en: byFeature(import.meta.glob<Catalogue>('./en/*.json', { eager: true, import: 'default' })),
}
