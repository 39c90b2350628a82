import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { className, cssModules } from './css-modules.ts'
import { textFiles, textFilesInDevelopment } from './text-files.ts'
import { unusedRouterParts } from './unused-router-parts.ts'

// Chrome 90 has a bug with `a?.b(...c)` that 91 fixes; for 90 the compiler would rewrite every `?.`.
const browsers = ['chrome91', 'safari15']

/** One chunk that our own releases leave unchanged, and that compresses better than its parts. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/,
}

/**
 * What most pages share, with all its imports: separate small chunks would each be a request and compress
 * worse. The cards stay with the pages that show them, and checking a draw comes when somebody does.
 */
const shell = {
  name: 'shell',
  test: /games[\\/]src[\\/](head-tail|regions)\.ts$|app[\\/](root\.tsx|live[\\/]use-live-draws\.ts|seo[\\/](page-meta|structured-things)\.tsx?|ui[\\/](controls[\\/]button|ad)\.module\.css|draws[\\/](?!card[\\/](draw-card|fast-card|card)|verify[\\/](?!verify-address))([\w-]+[\\/])?[\w-]+\.tsx?)$/,
}

/**
 * What the pages behind home share: every separate shared chunk is named in the route list, which home
 * loads. Icons of few pages are in their chunks.
 */
const parts = {
  name: 'parts',
  test: /games[\\/]src[\\/]time[\\/]day-name\.ts$|lucide-react[\\/]dist[\\/]esm[\\/]((?!icons[\\/]).*|icons[\\/](circle-(exclamation-point|alert|check)|chevron-(left|right|down)|message-square|search-x)\.mjs)$|app[\\/]ui[\\/]\w+[\\/]((panel|path|page-head|segments|dialog|use-modal|list-table)[\w.]*|(field|select)\.module\.css)$/,
}

/** What the sheet of one draw and that of a region's day have in common. */
const sheets = {
  name: 'sheets',
  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](copy|share-2|printer)\.mjs$|app[\\/](ui[\\/](numbers|share)[\\/]|tickets[\\/](use-copy-words|tier-names)|detail[\\/]verify[\\/]how-drawn\.module)/,
}

/** What the pages of statistics have in common. */
const figures = {
  name: 'figures',
  test: /app[\\/]ui[\\/](charts[\\/]heat-(legend|head)|notices[\\/]note)\.tsx$/,
}

/** Short hashes: every page contains those of all files, and they do not compress. */
const assetFileNames = 'assets/[name]-[hash:6][extname]'
const fileNames = {
  assetFileNames,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** Messages and their authors, which a draw's page shows too. */
const written = {
  name: 'written',
  test: /contract[\\/]src[\\/]rules[\\/]message-text\.ts$|app[\\/](i18n[\\/]stamp|ui[\\/](avatar|notices[\\/]empty-notice)|layout[\\/]missing[\\/]missing-page|boards[\\/]\w+[\\/](counter|tag|topics-link|writer-line|plain-text))[\w.-]*$/,
}

/** What members' actions need. */
const forms = {
  name: 'forms',
  test: /app[\\/](ui[\\/](use-hydrated|controls[\\/](tabs|game-(menu|options)|field\.tsx|select\.tsx|use-one-at-a-time|read-form|submit-button))|(calls|session)[\\/](call-errors|member-only|use-keyed-send))[\w.-]*$/,
}

/** What writing needs. */
const writing = {
  name: 'writing',
  test: /app[\\/]boards[\\/]\w+[\\/](use-send-once|use-counted-text|report-form)[\w.-]*$/,
}

/** What the pages of topics and follows need. */
const topics = {
  name: 'topics',
  test: /app[\\/](boards[\\/]list[\\/]link-pager|topics[\\/](list[\\/])?(topic-list|follow-button|use-opened))[\w.-]*$/,
}

export default defineConfig(({ command }) => {
  const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4001'
  const liveUrl = process.env.LIVE_URL ?? 'http://127.0.0.1:4002'
  return {
    // Vitest runs pure logic only; the router's plugin would start a server build for it.
    plugins: [
      !process.env.VITEST && reactRouter(),
      ...[unusedRouterParts(), textFiles(), textFilesInDevelopment(), cssModules()],
    ],
    // Only the dev server knows the API at build time; in production main.ts passes it.
    define: { __DEV_API_URL__: command === 'serve' ? JSON.stringify(apiUrl) : 'undefined' },
    // Dependencies that the scan misses are found while a page loads, which is then loaded again.
    optimizeDeps: { entries: ['app/**/*.tsx', '!**/*.{test,server}.tsx'] },
    server: { proxy: { '/api': apiUrl, '/media': apiUrl, '/live': liveUrl } },
    // The same target for both environments, or client and server hash the stylesheets differently.
    // React Router deletes the manifest unless it is asked for; first-paint.server.ts reads it.
    css: { modules: { generateScopedName: (name, file) => className(file, name) } },
    // Pictures and fonts have the same name in both, or the server would reference missing files.
    build: { cssTarget: browsers, manifest: true, rolldownOptions: { output: { assetFileNames } } },
    environments: {
      client: {
        build: {
          target: browsers,
          rolldownOptions: {
            // Inlines class names where they are used, instead of a map of all names of each stylesheet.
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: {
              ...fileNames,
              codeSplitting: { groups: [vendor, shell, parts, sheets, figures, written, forms, topics, writing] },
            },
          },
        },
      },
    },
  }
})
