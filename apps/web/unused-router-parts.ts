import type { Plugin } from 'vite'

const library = '/react-router/dist/production/lib/'

/**
 * What react-router.config.ts and entry.client.tsx leave switched off, although browsers would load it: 3.9 kB (brotli),
 * a third of all our own code on the home page. By file, its exports. Those that are called answer nothing, as they do
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
 * Pages of the router's own for errors, with the stack in them: root.tsx has one for every error. By file, the functions
 * that then return nothing.
 */
const offPages: Readonly<Record<string, readonly string[]>> = {
  'hooks.js': ['DefaultErrorComponent'],
  'dom/ssr/errorBoundaries.js': ['BoundaryShell', 'RemixRootDefaultErrorBoundary'],
}

/** Without what is between a function's first line and the brace that stands alone at its end. */
function withoutPages(code: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const emptied = rest.replace(new RegExp(`^function ${name}\\([^]*?\\n}$`, 'm'), `function ${name}() {}`)
    if (emptied === rest) throw new Error(`react-router has no ${name}`)
    return emptied
  }, code)
}

/** Names for development tools hold on to components that nobody uses: without them, 1.4 kB of forms and links go. */
function withoutDisplayNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/= (?=React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ ')
}

/** Leaves out of what browsers load the parts of the router that are not in use. */
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
      return withoutDisplayNames(withoutPages(code, file ? (offPages[file] ?? []) : []))
    },
    // A release of the router that has moved a part must be looked at.
    generateBundle() {
      const missing = Object.keys(offParts).filter((part) => !leftOut.has(part))
      if (missing.length > 0) this.error(`react-router has no ${missing.join(', ')}`)
    },
  }
}
