import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A step of the build: removes from the route manifest that every browser loads what no browser needs.
 * - Routes that no page links to, which answer programs. A browser that is sent to one asks the server, as for any
 *   external address. The last route stays: it catches unknown paths.
 * - What each route imports: the server names it in the page, and browsers read it only for links with `prefetch`, of
 *   which we have none. 1.0 kB (brotli).
 */
interface Manifest {
  readonly entry: object
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
const routes = shown.map(([id, route]) => [id, { ...route, imports: undefined }])
const trimmed = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) }
// A missing field means false.
const json = JSON.stringify(trimmed, (_, value: unknown) => (value === false ? undefined : value))
writeFileSync(assets + name, `${script.slice(0, start)}${json};`)
