import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { root } from '../stack/paths.ts'

export interface Service {
  readonly image?: string
  readonly build?: { readonly target: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly volumes?: readonly string[]
  readonly configs?: readonly { readonly source: string }[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>
  readonly healthcheck?: { readonly test: readonly string[] }
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
  readonly configs: Readonly<Record<string, object>>
}

/** Throws at whatever Compose would take silently, above all a key that is there twice. */
export function parseCompose(text: string): Compose {
  const document = parseDocument(text, { merge: true, uniqueKeys: true, strict: true })
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) throw problem
  return document.toJS() as Compose
}

export function readCompose(): Compose {
  return parseCompose(readFileSync(join(root, 'compose.yaml'), 'utf8'))
}

const sample: Readonly<Record<string, string>> = {
  DRAW_MASTER_KEYS: `2026a:${'ab'.repeat(32)}`,
  LOG_SECRET_KEY: 'ab'.repeat(32),
}

/** With what an operator sets filled in, as Compose would: `${NAME}`, `${NAME:-otherwise}` and `${NAME:?complaint}`. */
function fillIn(value: string | number): string {
  return String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') =>
    kind === '-' ? rest : (sample[name] ?? 'set'),
  )
}

type ReadConfig = (env: Readonly<Record<string, string | undefined>>) => unknown

/** What differs between what a service is given and what its config reads; nothing when all is well. */
export function compareEnvironment(service: string, readConfig: ReadConfig) {
  const { services } = readCompose()
  const given = services[service]?.environment ?? {}
  const read = new Set<string>()
  const filled = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fillIn(value)]))
  // Throws when something is missing.
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
    unread: Object.keys(given).filter((name) => !read.has(name)),
    /** What an operator sets for another service, and this one would read as well. */
    withheld: [...new Set(setByOperators)].filter((name) => read.has(name) && !(name in given)),
  }
}
