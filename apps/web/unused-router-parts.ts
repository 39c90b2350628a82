import type { Plugin } from 'vite'

const library = '/react-router/dist/production/lib/'

/**
 * Router code that react-router.config.ts and entry.client.tsx leave unused, but browsers would load: 3.9 kB (brotli),
 * a third of our own code on the home page. Exports by file. Those that are called return nothing, as they do
 * when they are off.
 */
const offParts: Readonly<Record<string, readonly string[]>> = {
  // All routes come with the page (`routeDiscovery: initial`).
  'dom/ssr/fog-of-war.js': [
    'URL_LIMIT',
    'getManifestPath',
    'getManifestPathsParam',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'shouldUseInitialRouteDiscovery',
    'useFogOFWarDiscovery',
  ],
  'dom/ssr/route-discovery.js': [
    'RouteDiscoveryRuntime',
    'getCustomPatchRoutesOnNavigationFunction',
    'useCustomRouteDiscovery',
    'useRouteDiscovery',
  ],
  // Nobody passes `instrumentations`.
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
}

/**
 * The router's own error pages, which show the stack: root.tsx has one for every error. By file, the functions
 * that then return nothing.
 */
const offPages: Readonly<Record<string, readonly string[]>> = {
  'hooks.js': ['DefaultErrorComponent'],
  'dom/ssr/errorBoundaries.js': ['BoundaryShell', 'RemixRootDefaultErrorBoundary'],
}

/** Removes everything between a function's first line and the closing brace on its own line. */
function withoutPages(code: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const emptied = rest.replace(new RegExp(`^function ${name}\\([^]*?\\n}$`, 'm'), `function ${name}() {}`)
    if (emptied === rest) throw new Error(`react-router has no ${name}`)
    return emptied
  }, code)
}

/** Names for development tools keep unused components in the bundle: without them it is 1.4 kB smaller. */
function withoutDisplayNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/= (?=React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ ')
}

/** What the router tells developers who misuse it: 1.5 kB of sentences. An error keeps its stack. */
function withoutMessages(code: string): string {
  const text = /(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")/.source
  return code
    .replace(/^(\s*)warning(?:Once)?\(.*\);$/gm, '$1;')
    .replace(new RegExp(`^(\\s*(?:if \\(.*\\) )?invariant\\(.*), ${text}\\);$`, 'gm'), '$1);')
}

/** Removes unused parts of the router from the browser's bundle. */
export function unusedRouterParts(): Plugin {
  const leftOut = new Set<string>()
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(offParts).find((file) => id.endsWith(library + file))
      if (part === undefined) return null
      leftOut.add(part)
      return `const off = () => {}; export { ${offParts[part]?.map((name) => `off as ${name}`).join()} }`
    },
    transform(code, id) {
      if (!id.includes(library)) return null
      const file = Object.keys(offPages).find((name) => id.endsWith(library + name))
      return withoutMessages(withoutDisplayNames(withoutPages(code, file ? (offPages[file] ?? []) : [])))
    },
    // A release of the router that has moved a part must be reviewed.
    generateBundle() {
      const missing = Object.keys(offParts).filter((part) => !leftOut.has(part))
      if (missing.length > 0) this.error(`react-router has no ${missing.join(', ')}`)
    },
  }
}
