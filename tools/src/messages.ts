import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '@quayso/games/locale'

type Catalogue = Readonly<Record<string, string>>

function placeholders(text: string): string {
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  return [...new Set(names)].sort().join(', ')
}

function faultsAgainst(reference: Catalogue, locale: string, catalogue: Catalogue): string[] {
  const faults: string[] = []
  for (const key of Object.keys(reference)) {
    if (!Object.hasOwn(catalogue, key)) faults.push(`${locale}: ${key} is missing`)
  }
  for (const [key, text] of Object.entries(catalogue)) {
    const original = reference[key]
    if (text.trim() === '') faults.push(`${locale}: ${key} has no text`)
    if (original === undefined) faults.push(`${locale}: ${key} is not in vi`)
    else if (placeholders(text) !== placeholders(original)) {
      faults.push(`${locale}: ${key} takes {${placeholders(text)}}, in vi it takes {${placeholders(original)}}`)
    }
  }
  return faults
}

/** What is wrong with the catalogues, one line each; `vi` is the one the others are held against. */
export function catalogueFaults(
  catalogues: Readonly<Record<string, Catalogue>>,
  usedKeys: ReadonlySet<string>,
): string[] {
  const reference = catalogues.vi ?? {}
  const unused = Object.keys(reference).filter((key) => !usedKeys.has(key))
  return [
    ...Object.entries(catalogues).flatMap(([locale, catalogue]) => faultsAgainst(reference, locale, catalogue)),
    ...unused.map((key) => `${key} is used nowhere: remove it from every catalogue`),
  ]
}

/** Every quoted text that could be a key. A key put together from parts is not seen, so keys are written out. */
export function quotedTexts(source: string): string[] {
  return Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , text = '']) => text)
}

async function readCatalogues(folder: URL): Promise<Record<string, Catalogue>> {
  const catalogues: Record<string, Catalogue> = {}
  for (const locale of locales) {
    const file = new URL(`${locale}.ts`, folder)
    if (!existsSync(file)) continue
    const catalogue: unknown = (await import(file.href))[locale]
    if (typeof catalogue !== 'object') throw new TypeError(`${file.pathname} does not export "${locale}"`)
    catalogues[locale] = catalogue as Catalogue
  }
  if (!catalogues.vi) throw new Error(`there is no vi.ts in ${folder.pathname}`)
  return catalogues
}

async function readUsedKeys(app: URL): Promise<Set<string>> {
  const used = new Set<string>()
  const isCatalogue = (path: string) => locales.some((locale) => path === `i18n/${locale}.ts`)
  for await (const path of glob('**/*.{ts,tsx}', { cwd: fileURLToPath(app) })) {
    if (isCatalogue(path) || /\.test\.tsx?$/.test(path)) continue
    for (const text of quotedTexts(await readFile(new URL(path, app), 'utf8'))) used.add(text)
  }
  return used
}

async function main(): Promise<void> {
  const app = new URL('../../apps/web/app/', import.meta.url)
  const catalogues = await readCatalogues(new URL('i18n/', app))
  const faults = catalogueFaults(catalogues, await readUsedKeys(app))
  for (const fault of faults) console.error(fault)
  console.log(`${Object.keys(catalogues).join(', ')}: ${Object.keys(catalogues.vi ?? {}).length} keys`)
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
