import { join } from 'node:path'
import { answers, definePart, type PartOptions, type StackPart } from './parts/part.ts'
import { root } from './paths.ts'

interface DevServerOptions extends Omit<PartOptions, 'name' | 'command' | 'args' | 'cwd' | 'isReady'> {
  readonly checkout?: string
  readonly port: number
  readonly env: Readonly<Record<'API_URL' | 'LIVE_URL', string>> & Readonly<Record<string, string>>
}

/** The first page, before which Vite transforms its sources. Another request meanwhile would only slow it down. */
const firstPageWithinMs = 60_000

/** Serves the pages from their sources, and reloads them on every change. */
export function defineDevServer({ checkout = root, port, ...options }: DevServerOptions): StackPart {
  return definePart({
    ...options,
    name: 'web',
    command: join(checkout, 'node_modules/.bin/react-router'),
    args: ['dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    cwd: join(checkout, 'apps/web'),
    isReady: () => answers(`http://127.0.0.1:${port}/`, firstPageWithinMs),
  })
}
