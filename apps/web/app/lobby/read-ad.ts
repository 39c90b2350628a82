/** The ad of the page that embeds the lobby. */
export interface ParentAd {
  readonly image: string
  readonly link: string
  /** The alternative text of the picture. */
  readonly text: string
}

const longestAddress = 2048
const longestText = 120

/** Refuses addresses that a URL parser would repair. */
function isHttpsAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestAddress || !/^https:\/\/[!-[\]-~]+$/.test(value)) return false
  try {
    const { username, password, hostname } = new URL(value)
    return hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestText
}

function hasExactly(value: object, names: readonly string[]): boolean {
  return Object.keys(value).sort().join() === [...names].sort().join()
}

/** A valid ad with exactly its fields; undefined for anything else. */
export function readAd(given: unknown): ParentAd | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  // Each property is read once: a getter could return something else the second time.
  const { image, link, text, ...rest } = { ...given } as Record<string, unknown>
  if (Object.keys(rest).length > 0) return undefined
  return isHttpsAddress(image) && isHttpsAddress(link) && isText(text) ? { image, link, text } : undefined
}

/** The ad in a message of version 1; undefined for any other message. */
export function readAdMessage(message: unknown): ParentAd | undefined {
  if (typeof message !== 'object' || message === null || !hasExactly(message, ['type', 'version', 'ad']))
    return undefined
  const { type, version, ad } = message as Record<string, unknown>
  return type === 'quayso:ad' && version === 1 ? readAd(ad) : undefined
}
