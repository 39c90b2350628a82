import { defineConfig } from 'vite'

/** As those of the site; see apps/web/vite.config.ts. */
const browsers = ['chrome91', 'safari15']

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // The policy of the console allows no script and no style but its own files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Of libraries that serve other frameworks as well.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
