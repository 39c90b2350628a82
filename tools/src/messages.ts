import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '@quayso/games/locale'

type Catalogue = Readonly<Record<string, string>>

/** `{count}` and `{count|draw|draws}` take the same value. */
function placeholders(text: string): string {
  const names = Array.from(text.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g), ([, name = '']) => name)
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

/**
 * The keys that a source mentions: whole and in quotes, or as a family, `weekday.${day}`. Nothing else is seen, so keys
 * are not put together in any other way.
 */
export function mentionedKeys(source: string, keys: readonly string[]): string[] {
  const texts = new Set(Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , text]) => text))
  const families = Array.from(source.matchAll(/`([\w.-]+\.)\$\{/g), ([, family = '']) => family)
  return keys.filter((key) => texts.has(key) || families.some((family) => key.startsWith(family)))
}

/** A language is a folder, each part of the site a file in it; all of them together are its catalogue. */
async function readCatalogue(folder: URL): Promise<Catalogue> {
  const catalogue: Record<string, string> = {}
  for await (const part of glob('*.ts', { cwd: fileURLToPath(folder) })) {
    const { texts } = (await import(new URL(part, folder).href)) as { texts?: Catalogue }
    if (!texts) throw new TypeError(`${folder.pathname}${part} does not export "texts"`)
    for (const key of Object.keys(texts)) {
      if (Object.hasOwn(catalogue, key)) throw new Error(`${folder.pathname} has ${key} twice`)
    }
    Object.assign(catalogue, texts)
  }
  return catalogue
}

async function readCatalogues(folder: URL): Promise<Record<string, Catalogue>> {
  const catalogues: Record<string, Catalogue> = {}
  for (const locale of locales) catalogues[locale] = await readCatalogue(new URL(`${locale}/`, folder))
  return catalogues
}

async function readUsedKeys(app: URL, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  const isCatalogue = (path: string) => locales.some((locale) => path.startsWith(`i18n/${locale}/`))
  for await (const path of glob('**/*.{ts,tsx}', { cwd: fileURLToPath(app) })) {
    if (isCatalogue(path) || /\.test\.tsx?$/.test(path)) continue
    for (const key of mentionedKeys(await readFile(new URL(path, app), 'utf8'), keys)) used.add(key)
  }
  return used
}

async function main(): Promise<void> {
  const app = new URL('../../apps/web/app/', import.meta.url)
  const catalogues = await readCatalogues(new URL('i18n/', app))
  const keys = Object.keys(catalogues.vi ?? {})
  const faults = catalogueFaults(catalogues, await readUsedKeys(app, keys))
  for (const fault of faults) console.error(fault)
  console.log(`${Object.keys(catalogues).join(', ')}: ${keys.length} keys`)
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
