export const tokenName = 'token'

/** This browser's session token; storage may be forbidden. */
export function readToken(): string | undefined {
  try {
    const stored = sessionStorage.getItem(tokenName)
    if (stored !== null) return stored
  } catch {
    // Falls back to the cookie.
  }
  return /(?:^|;\s*)token=([\w-]+)/.exec(document.cookie)?.[1]
}
