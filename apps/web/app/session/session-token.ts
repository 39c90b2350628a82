export const tokenName = 'token'

/** What this browser proves by that somebody is logged in; storage may be forbidden. */
export function readToken(): string | undefined {
  try {
    const stored = sessionStorage.getItem(tokenName)
    if (stored !== null) return stored
  } catch {
    // The cookie is left.
  }
  return /(?:^|;\s*)token=([\w-]+)/.exec(document.cookie)?.[1]
}
