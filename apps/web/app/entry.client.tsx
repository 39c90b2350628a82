import { toLocale } from '@quayso/games/locale'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { findInlinedStyles, InlinedStyles } from './first-paint.tsx'
import { loadTexts } from './i18n/catalogues.ts'
import { LanguageProvider } from './i18n/locale-context.tsx'
import { readMarks } from './layout/document-marks.ts'
import { partsOf } from './navigation/page-handle.ts'

declare global {
  interface Window {
    /** Set by the document: the modules of its routes. */
    readonly __reactRouterRouteModules: Readonly<Record<string, { readonly handle?: unknown }>>
  }
}

const locale = toLocale(document.documentElement.lang)
const inlined = findInlinedStyles()
const parts = partsOf(Object.values(window.__reactRouterRouteModules))

/** The service worker waits until the page has settled. A page that is left meanwhile does without. */
const settle = () => setTimeout(() => void import('./offline/start-offline.ts').catch(() => {}), 2_000)

// Not by isInFrame: its chunk has more than home needs.
if (!import.meta.env.DEV && 'serviceWorker' in navigator && window === window.top && !readMarks().isOffice) {
  // The page may have loaded before this script.
  if (document.readyState === 'complete') settle()
  else addEventListener('load', settle)
}

// Loads the page's texts first: hydrating without them would discard the server's HTML.
void Promise.all(parts.map((part) => loadTexts(locale, part))).then(([common = {}]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <InlinedStyles value={inlined}>
          <LanguageProvider locale={locale} catalogue={common}>
            <HydratedRouter />
          </LanguageProvider>
        </InlinedStyles>
      </StrictMode>,
    )
  })
})
