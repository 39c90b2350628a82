export interface Config {
  readonly host: string
  readonly port: number
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string
  readonly logLevel: string
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env.PORT ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env.PORT}`)
  if (!env.API_URL) throw new Error('API_URL is missing, for example http://127.0.0.1:4001')
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    apiUrl: new URL(env.API_URL).origin,
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
