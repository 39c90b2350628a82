import type { Plugin } from 'vite'

/**
 * What react-router.config.ts and entry.client.tsx leave switched off, although browsers would load it: 3.9 kB (brotli),
 * a third of all our own code on the home page. By the end of the file's address, its exports. Those that are called
 * answer nothing, as they do when they are off.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
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

/** Leaves them out of what browsers load. The build fails where a release of the router has moved one of them. */
export function unusedRouterParts(): Plugin {
  const leftOut = new Set<string>()
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(parts).find((file) => id.endsWith(`/react-router/dist/production/lib/${file}`))
      if (part === undefined) return null
      leftOut.add(part)
      return `const off = () => {}; export { ${parts[part]?.map((name) => `off as ${name}`).join()} }`
    },
    generateBundle() {
      const missing = Object.keys(parts).filter((part) => !leftOut.has(part))
      if (missing.length > 0) this.error(`react-router has no ${missing.join(', ')}`)
    },
  }
}
