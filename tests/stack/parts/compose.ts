import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, YAMLSeq } from 'yaml'
import { root } from '../paths.ts'

export interface Service {
  readonly image?: string
  readonly build?: { readonly target: string }
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly volumes?: readonly string[]
  readonly configs?: readonly { readonly source: string }[]
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[]
  readonly network_mode?: string
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly profiles?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly deploy?: { readonly replicas: number }
  readonly logging?: { readonly options: Readonly<Record<string, string>> }
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
  readonly configs: Readonly<Record<string, object>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly secrets: Readonly<Record<string, object>>
}

/** Throws on what Compose would accept silently, above all duplicate keys. */
export function parseCompose(text: string): Compose {
  // In an overlay: instead of what the first file says.
  const override = { tag: '!override', collection: 'seq' as const, nodeClass: YAMLSeq }
  const document = parseDocument(text, { merge: true, uniqueKeys: true, strict: true, customTags: [override] })
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) throw problem
  return document.toJS() as Compose
}

export function readCompose(): Compose {
  return parseCompose(readFileSync(join(root, 'compose.yaml'), 'utf8'))
}

/** The files that a service gets, as it sees them and as they are called outside. */
export function secretsOf({ secrets = [] }: Service): { source: string; target: string }[] {
  return secrets.map((secret) => (typeof secret === 'string' ? { source: secret, target: secret } : secret))
}

const sample: Readonly<Record<string, string>> = {
  DRAW_EVENT_SECRET_KEY: 'ab'.repeat(32),
  DRAW_EVENT_KEYS: 'ab'.repeat(32),
  BOARD_EVENT_SECRET_KEY: 'ab'.repeat(32),
  BOARD_EVENT_KEYS: 'ab'.repeat(32),
  CONSOLE_SECRET: 'ab'.repeat(32),
  CONSOLE_TOKEN_SECRET_KEY: 'ab'.repeat(32),
  CONSOLE_TOKEN_KEYS: 'ab'.repeat(32),
  LOG_SECRET_KEY: 'ab'.repeat(32),
  DRAW_MASTER_KEYS: `a:${'ab'.repeat(32)}`,
  WALLET_KEYS: `a:${'ab'.repeat(32)}`,
}

/** Substitutes variables as Compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?error}`. */
function fillIn(value: string | number): string {
  return String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') =>
    kind === '-' ? rest : (sample[name] ?? 'set'),
  )
}

type ReadConfig = (env: Readonly<Record<string, string | undefined>>) => unknown

/** The differences between the variables a service is given and those its config reads; empty when they agree. */
export function compareEnvironment(service: string, readConfig: ReadConfig) {
  const { services } = readCompose()
  const given = services[service]?.environment ?? {}
  const read = new Set<string>()
  // Read before the configuration is.
  const { SECRETS_DIR: _, ...variables } = given
  const secrets = secretsOf(services[service] ?? {}).map(({ target }) => target)
  const filled = Object.fromEntries([
    ...Object.entries(variables).map(([name, value]) => [name, fillIn(value)]),
    ...secrets.map((name) => [name, sample[name] ?? 'set']),
  ])
  // Throws when a variable is missing.
  readConfig(
    new Proxy(filled, {
      get: (env, name: string) => {
        read.add(name)
        return env[name]
      },
    }),
  )
  const setByOperators = Object.values(services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => String(environment[name]).startsWith(`\${${name}`)),
  )
  return {
    unread: Object.keys(filled).filter((name) => !read.has(name)),
    /** Variables set for another service that this one would read as well. */
    withheld: [...new Set(setByOperators)].filter((name) => read.has(name) && !(name in filled)),
  }
}
