import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../packages/texts')

/** The texts of pages as scripts, by the name of their file without the hash that all of them share. */
function readScripts(): Map<string, string> {
  const files = globSync('*/pages/*.json', { cwd: folder }).sort()
  return new Map(
    files.map((file) => {
      const [locale] = file.split(/[\\/]/)
      const texts: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return [`${locale}-${basename(file, '.json')}`, `export default ${JSON.stringify(texts)}`]
    }),
  )
}

/**
 * Gives the texts of pages addresses that the browser works out from language and part: a list of all of them would
 * be loaded with every page, and the hash of each file does not compress.
 */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!id.endsWith('/texts/src/pages.gen.ts')) return null
      const scripts = readScripts()
      const hash = createHash('sha256')
        .update(JSON.stringify([...scripts]))
        .digest('base64url')
        .slice(0, 7)
      for (const [name, source] of scripts) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.js`, source })
      }
      return `export const loadPart = (locale, part) => import(/* @vite-ignore */ \`/assets/\${locale}-\${part}-${hash}.js\`)`
    },
  }
}

/**
 * Browsers refuse the text modules that Vite serves: Node needs the import attribute, Vite serves JSON as a script and
 * leaves the attribute on dynamic imports.
 */
export function textFilesInDevelopment(): Plugin {
  return {
    name: 'text-files-in-development',
    enforce: 'pre',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.endsWith('/texts/src/pages.gen.ts') ? code.replaceAll(", { with: { type: 'json' } }", '') : null
    },
  }
}
