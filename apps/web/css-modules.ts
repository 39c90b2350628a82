import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What a class of a CSS module is called: without the usual hash, which does not compress. File names are unique, then. */
export function className(file: string, name: string): string {
  return `${basename(file).replace(/\.module\.css.*/, '')}-${name}`
}

/** Keeps the styles of modules whose names are all written where they are used, and refuses a name that is not there. */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('.module.css')) this.error(log)
    },
  }
}
