import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The visitors' texts; has a folder for each language. */
export const textsFolder = 'packages/texts'
/** The operators' texts, likewise. */
export const consoleTextsFolder = 'apps/console/client/texts'

/** The parts of one language, by the names of their files: `errors`, `pages/home`. */
export type Language = Readonly<Record<string, Readonly<Record<string, string>>>>

const root = join(import.meta.dirname, '../../..')

/** Reads every folder, also of a language that locale.ts does not list. */
export function readTexts(folder = textsFolder): Record<string, Language> {
  const languages: Record<string, Record<string, Record<string, string>>> = {}
  for (const path of globSync('*/**/*.json', { cwd: join(root, folder) }).sort()) {
    const [locale = '', ...part] = path.slice(0, -'.json'.length).split('/')
    languages[locale] ??= {}
    languages[locale][part.join('/')] = JSON.parse(readFileSync(join(root, folder, path), 'utf8'))
  }
  return languages
}
