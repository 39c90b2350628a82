import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../paths.ts'
import { answers, definePart, listens, type StackPart } from './part.ts'

export interface NginxOptions {
  readonly dir: string
  readonly template: string
  readonly port: number
  readonly opsPort: number
  /** host:port of the apps, at least one of each. */
  readonly api: readonly string[]
  readonly web: readonly string[]
  readonly live: readonly string[]
  /** The built client of apps/web. */
  readonly clientDir: string
  readonly workers?: number
  /** Host names it answers to besides localhost. */
  readonly hosts?: readonly string[]
  /** Ports allowed after a host name, as a pattern; any by default, since tests use proxies. */
  readonly knownPorts?: string
  /** Whose X-Forwarded-For is trusted; nobody's by default. */
  readonly trustedProxy?: string
  /** Who reads without limits; by default this machine, whose tests act as many visitors. */
  readonly unlimitedReaders?: string
  /** How many of the requests that it passes on are traced; as few as nginx can say by default. */
  readonly traceShare?: string
  /** host:port where edges of regions ask. */
  readonly regions?: string
  /** With a certificate of its own; without it, plain http. */
  readonly tls?: EdgeTls
}

export interface EdgeTls {
  /** Where a certificate appears and is replaced. */
  readonly certificateDir: string
  readonly challengeDir: string
  /** Redirects to https. */
  readonly plainPort: number
}

/** Fills in the template; throws if a name is left unfilled. */
function renderTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template needs ${name}`)
    return value
  })
}

function serverLines(addresses: readonly string[], options = 'max_fails=0'): string {
  return addresses.map((address) => `server ${address} ${options};`).join(' ')
}

function tlsValues({ port, tls }: NginxOptions): Record<string, string> {
  return {
    EDGE_LISTEN: `127.0.0.1:${port}${tls ? ' ssl http2' : ''}`,
    EDGE_TLS: tls ? 'include tls.conf;' : '',
    EDGE_HSTS: 'max-age=31536000; includeSubDomains',
    EDGE_ALT_SVC: '',
    EDGE_PLAIN_LISTEN: `127.0.0.1:${tls?.plainPort}`,
    EDGE_HTTPS_PORT: `:${port}`,
    EDGE_CHALLENGE_DIR: tls?.challengeDir ?? '',
  }
}

/** Asked until the edge answers, as often as it takes. */
export const readinessPath = '/api/front/open/lottery/recent/list/st60'

/** The edge, private, on a given port. Not started yet. */
export function defineNginx(options: NginxOptions): StackPart {
  const { dir, tls, regions } = options
  mkdirSync(dir, { recursive: true })
  // The template includes files beside it, which have to be beside the configuration.
  cpSync(dirname(options.template), options.dir, { recursive: true })
  const config = join(dir, 'nginx.conf')
  const values = {
    EDGE_USER: userInfo().username,
    EDGE_WORKERS: String(options.workers ?? 1),
    EDGE_RUN_DIR: options.dir,
    EDGE_MIME_TYPES: '/etc/nginx/mime.types',
    ...tlsValues(options),
    EDGE_MORE_LISTEN: regions ? `listen ${regions};` : '',
    EDGE_MORE_LISTEN_DEFAULT: regions ? `listen ${regions} default_server;` : '',
    EDGE_HOSTS: ['localhost', '127.0.0.1', ...(options.hosts ?? [])].join(' '),
    EDGE_PORTS: options.knownPorts ?? '[0-9]{1,5}',
    EDGE_OPS_LISTEN: `127.0.0.1:${options.opsPort}`,
    // An address nobody has.
    EDGE_TRUSTED_PROXY: options.trustedProxy ?? '192.0.2.1',
    EDGE_UNLIMITED_READERS: options.unlimitedReaders ?? '127.0.0.1',
    EDGE_TRACE_SHARE: options.traceShare ?? '0.01%',
    EDGE_RESOLVER: '',
    EDGE_API: serverLines(options.api, 'max_fails=0 max_conns=256'),
    EDGE_WEB: serverLines(options.web),
    EDGE_LIVE: serverLines(options.live),
    EDGE_CLIENT_DIR: options.clientDir,
  }
  writeFileSync(config, renderTemplate(readFileSync(options.template, 'utf8'), values))
  if (tls)
    writeFileSync(join(dir, 'tls.conf'), renderTemplate(readFileSync(join(dir, 'tls.conf.template'), 'utf8'), values))
  return definePart({
    name: 'edge',
    command: 'sh',
    args: [
      '-c',
      '"$0/before-start.sh" && "$0/follow-certificate.sh" && exec nginx -c "$1"',
      join(root, 'ops/edge'),
      config,
    ],
    env: {
      EDGE_RUN_DIR: dir,
      ...(tls && { EDGE_CERTIFICATE_DIR: tls.certificateDir, EDGE_CERTIFICATE_SECONDS: '0.2' }),
    },
    stopSignal: 'SIGTERM',
    logFile: join(dir, 'nginx.log'),
    isReady: () => (tls ? listens(options.port) : answers(`http://127.0.0.1:${options.port}${readinessPath}`)),
  })
}
