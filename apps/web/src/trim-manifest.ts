import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A step of the build: takes out of the site map that every browser loads what no link on a page leads to, the routes
 * that answer programs. A browser that is sent to one asks the server, as for any address outside of the site. The last
 * route stays: it catches what is unknown.
 */
interface Manifest {
  readonly routes: Readonly<Record<string, { readonly path?: string; readonly hasDefaultExport: boolean }>>
}

const assets = fileURLToPath(new URL('../build/client/assets/', import.meta.url))
const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('the build has left no manifest')

const script = readFileSync(assets + name, 'utf8')
const start = script.indexOf('{')
const manifest = JSON.parse(script.slice(start).replace(/;\s*$/, '')) as Manifest
const shown = Object.entries(manifest.routes).filter(
  ([, { path, hasDefaultExport }]) => hasDefaultExport || path === '*',
)
const trimmed = { ...manifest, routes: Object.fromEntries(shown) }
// What a route does not have is as good unsaid.
const json = JSON.stringify(trimmed, (_, value: unknown) => (value === false ? undefined : value))
writeFileSync(assets + name, `${script.slice(0, start)}${json};`)
