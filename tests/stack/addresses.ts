import { logFilesIn, type Stack } from './define-stack.ts'

const plainKeys = ['url', 'apiUrl', 'webUrl', 'liveUrl', 'consoleUrl', 'liveOrigin', 'edgeOpsUrl'] as const

/** What another process can use of a running stack: its addresses and log files, not its parts. */
export interface StackAddresses extends Pick<Stack, (typeof plainKeys)[number] | 'opsUrls' | 'logFile'> {
  readonly postgres: Pick<Stack['postgres'], 'url'>
  readonly database: Pick<Stack['database'], 'url'>
  readonly beacon: Pick<Stack['beacon'], 'url' | 'env'>
  readonly draws: readonly { readonly name: string }[]
}

export function encodeAddresses(stack: Stack, dir: string): string {
  const { postgres, database, beacon, draws, opsUrls } = stack
  return JSON.stringify({
    ...Object.fromEntries(plainKeys.map((key) => [key, stack[key]])),
    postgres: { url: postgres.url },
    database: { url: database.url },
    beacon: { url: beacon.url, env: beacon.env },
    draws: draws.map(({ name }) => ({ name })),
    opsUrls: [...opsUrls],
    dir,
  })
}

type Encoded = Omit<StackAddresses, 'opsUrls' | 'logFile'> & {
  readonly opsUrls: readonly (readonly [string, string])[]
  readonly dir: string
}

export function decodeAddresses(json: string): StackAddresses {
  const { opsUrls, dir, ...plain } = JSON.parse(json) as Encoded
  return { ...plain, opsUrls: new Map(opsUrls), logFile: logFilesIn(dir) }
}
