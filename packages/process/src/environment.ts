import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variables; only a `main.ts` reads the real ones. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Secrets as files, each named like the variable that it stands for. Hidden ones are the store's own. */
function readSecrets(dir: string): [string, string][] {
  return readdirSync(dir)
    .filter((name) => !name.startsWith('.'))
    .map((name) => [name, readFileSync(join(dir, name), 'utf8').trim()])
}

/**
 * The variables, and the files in `SECRETS_DIR` or in what systemd calls `CREDENTIALS_DIRECTORY`: the environment of a
 * process is inherited, dumped and printed more easily than a file is read.
 */
export function readEnvironment(env: Environment): Environment {
  const dir = env.SECRETS_DIR ?? env.CREDENTIALS_DIRECTORY
  if (!dir) return env
  const secrets = readSecrets(dir)
  const twice = secrets.find(([name]) => env[name])
  if (twice) throw new Error(`${twice[0]} is both a variable and a file in ${dir}`)
  return { ...env, ...Object.fromEntries(secrets) }
}

export function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The address of the database or of NATS, with the password that may be given apart from it. */
export function serverUrl(env: Environment, of: 'DATABASE' | 'NATS'): string {
  const url = required(env, `${of}_URL`)
  const password = env[`${of}_PASSWORD`]
  if (!password) return url
  // Several servers may follow each other, each with its user.
  const withPassword = url.replaceAll(/(\/\/[^/@:,]+)@/g, `$1:${encodeURIComponent(password)}@`)
  if (withPassword === url) throw new Error(`${of}_URL must name a user, and no password beside ${of}_PASSWORD`)
  return withPassword
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

/** An origin as browsers send it, whatever else the address has. */
export function webOrigin(name: string, address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http or https address`)
  return url.origin
}

/** Where traces are sent by OTLP over HTTP; undefined to trace nothing. */
export function tracesUrl(env: Environment): string | undefined {
  if (!env.OTLP_URL) return undefined
  const url = URL.parse(env.OTLP_URL)
  const isUsable = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (!isUsable) throw new Error('OTLP_URL must be an http or https address, without a user and a query')
  return url.href.replace(/\/$/, '')
}

/** The port of metrics and probes; undefined to serve none. */
export function operationsPort(env: Environment): number | undefined {
  return env.OPS_PORT === undefined ? undefined : wholeNumber(env, 'OPS_PORT')
}
