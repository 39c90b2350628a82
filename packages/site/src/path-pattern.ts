/** A `:param` of a path. */
interface Param {
  readonly pattern: string
  /** A value that matches, for tests. */
  readonly sample: string
}

export type Params = Readonly<Record<string, Param>>

/** The code of a game. */
export const code: Param = { pattern: '[a-z0-9]+', sample: 'mb' }
/** The turn of a draw. */
export const turn: Param = { pattern: '[0-9]{8}(?:-[0-9]{4,5})?', sample: '20261114' }
/** The number of a topic or a member: as many digits as a number holds exactly. */
export const id: Param = { pattern: '[1-9][0-9]{0,14}', sample: '7' }

/** The pattern of a path in the router's syntax, for PCRE and JavaScript. It captures the params, and nothing else. */
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
  if (!param) throw new Error(`the param ${name} has no pattern`)
  return param
}
