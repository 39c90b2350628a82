/** The rules of a robots.txt for one agent, as RFC 9309 has them. */
interface RobotsRule {
  readonly allow: boolean
  readonly pattern: string
}

const longestPattern = 500

interface RobotsGroup {
  readonly agents: string[]
  readonly rules: RobotsRule[]
}

function readGroups(text: string): RobotsGroup[] {
  const groups: RobotsGroup[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      const agent = value.trim().toLowerCase()
      if (isNaming) groups.at(-1)?.agents.push(agent)
      else groups.push({ agents: [agent], rules: [] })
      isNaming = true
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      const pattern = value.trim().slice(0, longestPattern)
      // An empty rule forbids nothing.
      if (pattern !== '') groups.at(-1)?.rules.push({ allow: name === 'allow', pattern })
    }
  }
  return groups
}

/** `*` stands for any characters, `$` at the end for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  let at = 0
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1
    if (i > 0 && isLast && isWhole) return path.length - part.length >= at && path.endsWith(part)
    const found = i === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}

/** Whether a robots.txt lets this agent ask for this path: the longest matching rule decides, `Allow` if both are as long. */
export function isAllowedByRobots(text: string, agent: string, path: string): boolean {
  const groups = readGroups(text)
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const applying = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const matching = applying.flatMap(({ rules }) => rules).filter(({ pattern }) => matches(pattern, path))
  const weight = ({ pattern, allow }: RobotsRule) => pattern.length * 2 + (allow ? 1 : 0)
  const [strongest] = matching.sort((a, b) => weight(b) - weight(a))
  return strongest?.allow ?? true
}
