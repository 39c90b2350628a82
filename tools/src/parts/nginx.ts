import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { answers, definePart, type Part } from './part.ts'

export interface NginxOptions {
  readonly dir: string
  readonly template: string
  readonly port: number
  /** host:port of the apps. */
  readonly api: string
  readonly web: string
  readonly live: string
  /** The built client of apps/web. */
  readonly clientDir: string
  readonly workers?: number
  /** Names it answers to beside this machine's own. */
  readonly hosts?: readonly string[]
}

/** Fills in the template; a name that stays unfilled is a mistake worth stopping for. */
function renderTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template wants ${name}`)
    return value
  })
}

/** The edge, private, on a given port. Not started yet. */
export function defineNginx(options: NginxOptions): Part {
  mkdirSync(options.dir, { recursive: true })
  const config = join(options.dir, 'nginx.conf')
  const values = {
    EDGE_USER: userInfo().username,
    EDGE_WORKERS: String(options.workers ?? 1),
    EDGE_RUN_DIR: options.dir,
    EDGE_MIME_TYPES: '/etc/nginx/mime.types',
    EDGE_LISTEN: `127.0.0.1:${options.port}`,
    EDGE_HOSTS: ['localhost', '127.0.0.1', ...(options.hosts ?? [])].join(' '),
    // Nobody's address: there is no proxy in front of this one.
    EDGE_TRUSTED_PROXY: '192.0.2.1',
    EDGE_API: options.api,
    EDGE_WEB: options.web,
    EDGE_LIVE: options.live,
    EDGE_CLIENT_DIR: options.clientDir,
  }
  writeFileSync(config, renderTemplate(readFileSync(options.template, 'utf8'), values))
  return definePart({
    name: 'edge',
    command: 'nginx',
    args: ['-c', config],
    stopSignal: 'SIGTERM',
    logFile: join(options.dir, 'nginx.log'),
    isReady: () => answers(`http://127.0.0.1:${options.port}/api/front/open/lottery/recent/list/st60`),
  })
}
