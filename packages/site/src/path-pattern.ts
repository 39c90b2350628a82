/** A part of a path that has a name. */
interface Param {
  /** How it is written. */
  readonly pattern: string
  /** One that is written so, for tests. */
  readonly sample: string
}

export type Params = Readonly<Record<string, Param>>

/** The code of a game. */
export const code: Param = { pattern: '[a-z0-9]+', sample: 'mb' }
/** The number of a topic or a member: as many digits as a number holds exactly. */
export const id: Param = { pattern: '[1-9][0-9]{0,14}', sample: '7' }

/**
 * What an address of this path looks like, as a pattern that nginx and JavaScript read alike. A path is written as the
 * router writes it: `:code` is a part with a name, and a part that ends with `?` may be missing. Only the named parts
 * are captured.
 */
export function pathPattern(path: string, params: Params): string {
  const parts = path.split('/').map((part) => {
    const name = part.replace('?', '')
    const pattern = name.startsWith(':') ? `(${paramOf(name, params).pattern})` : name.replaceAll('.', '\\.')
    return part.endsWith('?') ? `(?:/${pattern})?` : `/${pattern}`
  })
  return parts.join('')
}

function paramOf(name: string, params: Params): Param {
  const param = params[name.slice(1)]
  if (!param) throw new Error(`nobody says how ${name} is written`)
  return param
}
