import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import type { SitePage } from './pages.ts'

export const clientDir = join(root, 'apps/web/build/client')

/** A route as the built site knows it. */
export interface BuiltRoute {
  readonly id: string
  readonly path?: string
  /** The router names what a route exports; one without a component answers, but shows nothing. */
  readonly hasDefaultExport: boolean
  readonly module: string
  readonly imports?: readonly string[]
}

/** The site map of the last build, without the frame around all pages. */
export function readBuiltRoutes(): BuiltRoute[] {
  const assets = join(clientDir, 'assets')
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('the site is not built: npm run build')
  const script = readFileSync(join(assets, file), 'utf8')
  const { routes } = JSON.parse(script.replace(/^[^{]*/, '').replace(/;\s*$/, '')) as {
    readonly routes: Readonly<Record<string, BuiltRoute>>
  }
  return Object.values(routes).filter(({ id }) => id !== 'root')
}

/** Those pages of the list that the site has; a route that shows a page and is not in the list is a mistake. */
export function pagesOf(routes: readonly BuiltRoute[], pages: readonly SitePage[]): SitePage[] {
  const shown = routes.filter(({ hasDefaultExport }) => hasDefaultExport).map(({ path = '' }) => path)
  const forgotten = shown.filter((path) => !pages.some(({ route }) => route === path))
  if (forgotten.length) throw new Error(`not in testing/src/browser/pages.ts: ${forgotten.join(', ')}`)
  return pages.filter(({ route }) => shown.includes(route))
}
