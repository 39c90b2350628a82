import { basename } from 'node:path'
import type { Plugin } from 'vite'

const moduleImport = /^import (\w+) from '([^']+\.module\.css)'$/gm

interface ModuleImport {
  readonly line: string
  readonly local: string
  readonly file: string
}

/** What a class of a CSS module is called: without the usual hash, which does not compress. File names are unique, then. */
export function className(file: string, name: string): string {
  return `${basename(file).replace(/\.module\.css.*/, '')}-${name}`
}

/** A local name on its own, neither in a path or a text nor as a part of another name. */
function uses(local: string, then: string): RegExp {
  return new RegExp(`(?<![\\w/.'"-])${local}${then}`, 'g')
}

/** Unless a name is only known when the page runs: `styles[kind]`. */
function write(code: string, { line, local, file }: ModuleImport): string {
  let first: string | undefined
  const written = code.replace(uses(local, '\\.(\\w+)'), (_, name: string) => {
    if (first !== undefined) return `'${className(file, name)}'`
    first = name
    return local
  })
  // One of them stays an import: who imports nothing of a module does not get its styles.
  if (uses(local, '\\s*\\[').test(written)) return code
  return written.replace(line, `import { ${first} as ${local} } from '${file}'`)
}

/**
 * Writes the names of classes where they are used. As CSS modules export them, a page would load the list of all names of
 * each file: 0.9 kB (brotli) at home.
 */
export function literalClassNames(): Plugin {
  return {
    name: 'literal-class-names',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.tsx')) return null
      const imports = Array.from(code.matchAll(moduleImport), ([line, local = '', file = '']) => ({
        line,
        local,
        file,
      }))
      return { code: imports.reduce(write, code), map: null }
    },
  }
}
