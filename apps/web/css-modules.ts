import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The class names of CSS modules: without the usual hash, which does not compress, so file names must be unique. */
export function className(file: string, name: string): string {
  return `${basename(file).replace(/\.module\.css.*/, '')}-${name}`
}

/** Keeps the styles of modules whose names are all inlined, and fails for a name that does not exist. */
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
