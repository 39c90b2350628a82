/** The environment variables; only a `main.ts` reads the real ones. */
export type Environment = Readonly<Record<string, string | undefined>>

export function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

export function wholeNumber(env: Environment, name: string, otherwise?: number): number {
  const value = env[name] ?? otherwise
  const number = Number(value)
  if (value === '' || !Number.isSafeInteger(number) || number < 0) throw new Error(`${name} must be a whole number`)
  return number
}

/** `on` or `off`. */
export function onOrOff(env: Environment, name: string, otherwise: 'on' | 'off'): boolean {
  const value = env[name] ?? otherwise
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off`)
  return value === 'on'
}

/** The names or addresses in a comma-separated value, in lower case. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')
}

/** Where a server listens: by default only on this machine, behind the edge. */
export function listenAddress(env: Environment): { host: string; port: number } {
  return { host: env.HOST ?? '127.0.0.1', port: wholeNumber(env, 'PORT') }
}

/** The port of metrics and probes; undefined to serve none. */
export function operationsPort(env: Environment): number | undefined {
  return env.OPS_PORT === undefined ? undefined : wholeNumber(env, 'OPS_PORT')
}
