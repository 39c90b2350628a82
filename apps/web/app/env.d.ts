/** Set by vite.config.ts for the dev server only. */
declare const __DEV_API_URL__: string | undefined

/**
 * With `import * as` each class is an export of its own: the build writes its name where it is used, and refuses one that
 * is not there. The default export is the list of all names, for one that is known only when the page runs.
 */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  namespace classes {}
  export = classes
}

/** A stylesheet as text, for a document that carries its own. */
declare module '*.css?inline' {
  const css: string
  export default css
}

declare module '*.css' {}

/** Where the build puts a file. */
declare module '*?url' {
  const address: string
  export default address
}
