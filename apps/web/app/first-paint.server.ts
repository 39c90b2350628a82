import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '@quayso/games/locale'
import type { TextPart } from './i18n/catalogues.ts'

const clientDir = new URL('../client/', import.meta.url)

/** Every built stylesheet by its address; empty in the dev server, which has none. */
export function readStyles(): ReadonlyMap<string, string> {
  if (import.meta.env.DEV) return new Map()
  const files = readdirSync(new URL('assets/', clientDir)).filter((name) => name.endsWith('.css'))
  return new Map(files.map((name) => [`/assets/${name}`, readFileSync(new URL(`assets/${name}`, clientDir), 'utf8')]))
}

/** The address of each file of texts, so that the page can preload it. */
export function readCatalogueHref(): (locale: Locale, part: TextPart) => string | undefined {
  if (import.meta.env.DEV) return () => undefined
  const hash = readdirSync(new URL('assets/', clientDir)).flatMap(
    (name) => /^vi-common-(.*)\.js$/.exec(name)?.[1] ?? [],
  )[0]
  if (hash === undefined) throw new Error('the build has no texts: assets/vi-common-<hash>.js is missing')
  return (locale, part) => `/assets/${locale}-${part}-${hash}.js`
}

/** The hash of stylesheets as React writes them into a page: of one precedence, in one element. */
export function hashTogether(styles: ReadonlyMap<string, string>): (hrefs: readonly string[]) => string {
  const known = new Map<string, string>()
  return (hrefs) => {
    const key = hrefs.join(' ')
    const together = hrefs.map((href) => styles.get(href) ?? '').join('')
    const hash = known.get(key) ?? createHash('sha256').update(together).digest('base64')
    known.set(key, hash)
    return hash
  }
}
