import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { className, cssModules } from './css-modules.ts'
import { unusedRouterParts } from './unused-router-parts.ts'

// From 90 to 91 a fault of the engine with `a?.b(...c)` went; for its sake the compiler would rewrite every `?.`.
const browsers = ['chrome91', 'safari15']

/** One file that our own releases leave unchanged, and that compresses better than its parts. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/,
}

/**
 * What most pages have in common, with all it imports: apart, its small parts would each be a request and compress
 * worse. The cards stay with the pages that have them.
 */
const shell = {
  name: 'shell',
  test: /games[\\/]src[\\/]head-tail\.ts$|app[\\/](root\.tsx|live[\\/]use-live-draws\.ts|seo[\\/](page-meta|structured-things)\.tsx?|ui[\\/](controls[\\/]button|ad)\.module\.css|draws[\\/](?!card[\\/](draw-card|fast-card|card))([\w-]+[\\/])?[\w-]+\.tsx?)$/,
}

/**
 * What the pages behind home are made of: every file that is shared apart is named in the list of routes, which home
 * loads. Icons that few pages have come with those.
 */
const parts = {
  name: 'parts',
  test: /lucide-react[\\/]dist[\\/]esm[\\/]((?!icons[\\/]).*|icons[\\/](circle-(exclamation-point|alert|check)|chevron-(left|right|down)|message-square|search-x)\.mjs)$|app[\\/]ui[\\/]\w+[\\/]((panel|page-head|segments|dialog|use-modal|list-table)[\w.]*|(field|select)\.module\.css)$/,
}

/** A few characters beside the name tell two releases apart; every page carries the hashes of all files, which do not compress. */
const assetFileNames = 'assets/[name]-[hash:6][extname]'
const fileNames = {
  assetFileNames,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** What is written and by whom, as a draw's page shows it too. */
const written = {
  name: 'written',
  test: /contract[\\/]src[\\/]rules[\\/]message-text\.ts$|app[\\/](i18n[\\/]stamp|ui[\\/](avatar|notices[\\/]empty-notice)|layout[\\/]missing[\\/]missing-page|boards[\\/]\w+[\\/](counter|tag|topics-link|writer-line|plain-text))[\w.-]*$/,
}

/** What members act by. */
const forms = {
  name: 'forms',
  test: /app[\\/](ui[\\/](use-hydrated|controls[\\/](tabs|game-menu|field\.tsx|select\.tsx|use-one-at-a-time|read-form|submit-button))|(calls|session)[\\/](call-errors|member-only|use-keyed-send))[\w.-]*$/,
}

/** The same for what is needed to write. */
const writing = {
  name: 'writing',
  test: /app[\\/]boards[\\/]\w+[\\/](use-send-once|use-counted-text|report-form)[\w.-]*$/,
}

/** The same for the pages of topics and of those who follow them. */
const topics = {
  name: 'topics',
  test: /app[\\/](boards[\\/]list[\\/]link-pager|topics[\\/](list[\\/])?(topic-list|follow-button|use-opened))[\w.-]*$/,
}

export default defineConfig(({ command }) => {
  const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4001'
  const liveUrl = process.env.LIVE_URL ?? 'http://127.0.0.1:4002'
  return {
    // Vitest runs pure logic only; the router's plugin would start a server build for it.
    plugins: [!process.env.VITEST && reactRouter(), unusedRouterParts(), cssModules()],
    // Only the dev server knows the API at build time; in production main.ts hands it over.
    define: { __DEV_API_URL__: command === 'serve' ? JSON.stringify(apiUrl) : 'undefined' },
    // Found only while a page loads; bundling them then would reload the first page of a new checkout.
    optimizeDeps: { include: ['lucide-react', 'react-router/dom', 'react-dom/client'] },
    server: { proxy: { '/api': apiUrl, '/media': apiUrl, '/live': liveUrl } },
    // The same target for both environments, or client and server hash the stylesheets differently.
    // React Router deletes the manifest unless it is asked for; first-paint.server.ts reads it.
    css: { modules: { generateScopedName: (name, file) => className(file, name) } },
    // Pictures and fonts are called the same by both, or the server would name files that are not there.
    build: { cssTarget: browsers, manifest: true, rolldownOptions: { output: { assetFileNames } } },
    environments: {
      client: {
        build: {
          target: browsers,
          rolldownOptions: {
            // Writes the names of classes where they are used, instead of a list of all names of each stylesheet.
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: {
              ...fileNames,
              codeSplitting: { groups: [vendor, shell, parts, written, forms, topics, writing] },
            },
          },
        },
      },
    },
  }
})
