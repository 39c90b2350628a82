const here = 'https://here.invalid'

/** An address that a page may load or lead to: https, or a path on this site. Anything else is none. */
export function safeAddress(value: string): string | undefined {
  if (!URL.canParse(value, here)) return undefined
  const url = new URL(value, here)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  if (url.origin !== here) return value.toLowerCase().startsWith('https://') ? url.href : undefined
  // Only what begins at the root of the site; a relative path would depend on the page.
  return value.startsWith('/') ? url.pathname + url.search + url.hash : undefined
}
