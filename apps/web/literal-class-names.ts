import { basename } from 'node:path'
import type { Plugin } from 'vite'

const moduleImport = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** What a class of a CSS module is called: without the usual hash, which does not compress. File names are unique, then. */
export function className(file: string, name: string): string {
  return `${basename(file).replace(/\.module\.css.*/, '')}-${name}`
}

/** A local name on its own, neither in a path or a text nor as a part of another name. */
function uses(local: string, then: string): RegExp {
  return new RegExp(`(?<![\\w/.'"-])${local}${then}`, 'g')
}

/** Unless a name is only known when the page runs: `styles[kind]`. */
function write(code: string, { line, local, file }: { line: string; local: string; file: string }): string {
  const written = code
    .replace(line, `import '${file}'`)
    .replace(uses(local, '\\.(\\w+)'), (_, name: string) => `'${className(file, name)}'`)
  return uses(local, '\\s*[[,;)}]').test(written) ? code : written
}

/**
 * Writes the names of classes where they are used. As CSS modules export them, a page would load the list of all names of
 * each file: 1.1 kB (brotli) at home.
 */
export function literalClassNames(): Plugin {
  return {
    name: 'literal-class-names',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      // Its names are known only to the list.
      if (id.endsWith('.module.css') && /\bcomposes\s*:/.test(code))
        this.error(`${basename(id)}: name both classes instead of composes`)
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

/** A module of names that nobody asks for would be left out, and its styles with it. */
export function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  }
}
