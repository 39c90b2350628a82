/** Set by vite.config.ts for the dev server only. */
declare const __DEV_API_URL__: string | undefined

/**
 * With `import * as` each class is an export: the build inlines its name where it is used, and fails for one that does
 * not exist. The default export maps all names, for one that is known only at run time.
 */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  namespace classes {}
  export = classes
}

/** A stylesheet as text, for a document that inlines it. */
declare module '*.css?inline' {
  const css: string
  export default css
}

declare module '*.css' {}

/** The address of a built file. */
declare module '*?url' {
  const address: string
  export default address
}
