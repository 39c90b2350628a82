const levels: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'fatal' }
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'requestId'])
/** Logged for every turn of every game, several a second. */
const repeated = new Set(['drawn'])

function readFields(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}

function show(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats a log line for a terminal; undefined for one that repeats all day. */
export function readableLine(part: string, line: string): string | undefined {
  const fields = readFields(line)
  if (!fields) return `${' '.repeat(8)} ${part.padEnd(8)} ${line}`
  const { level, time, msg } = fields
  if (level === 30 && repeated.has(String(msg))) return undefined
  const clock = new Date(Number(time)).toISOString().slice(11, 19)
  const details = Object.entries(fields).filter(([name]) => !hidden.has(name))
  return [
    clock,
    part.padEnd(8),
    ...(levels[Number(level)] ? [`${levels[Number(level)]}:`] : []),
    String(msg ?? ''),
    ...details.map(([name, value]) => `${name}=${show(value)}`),
  ].join(' ')
}
