/** Set by vite.config.ts for the dev server only. */
declare const __DEV_API_URL__: string | undefined
