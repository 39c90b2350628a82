/** What the page around the lobby advertises. */
export interface ParentAd {
  readonly image: string
  readonly link: string
  /** What the picture says, for whoever cannot see it. */
  readonly text: string
}

const longestAddress = 2048
const longestText = 120

/** As written: what a parser would have to repair is refused. */
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

/** An ad with all that belongs to it and nothing else; undefined for anything that is off. */
export function readAd(given: unknown): ParentAd | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  // Once: whoever offers it could answer the next question otherwise.
  const { image, link, text, ...rest } = { ...given } as Record<string, unknown>
  if (Object.keys(rest).length > 0) return undefined
  return isHttpsAddress(image) && isHttpsAddress(link) && isText(text) ? { image, link, text } : undefined
}

/** The ad in a message of the first version; undefined for any other message. */
export function readAdMessage(message: unknown): ParentAd | undefined {
  if (typeof message !== 'object' || message === null || !hasExactly(message, ['type', 'version', 'ad']))
    return undefined
  const { type, version, ad } = message as Record<string, unknown>
  return type === 'quayso:ad' && version === 1 ? readAd(ad) : undefined
}
