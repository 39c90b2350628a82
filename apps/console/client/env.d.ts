declare module '*.css' {}
declare module '@fontsource-variable/hanken-grotesk' {}

/** A file as text. */
declare module '*?raw' {
  const text: string
  export default text
}
