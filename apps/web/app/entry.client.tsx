import { toLocale } from '@quayso/games/locale'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { findInlinedStyles, InlinedStyles } from './first-paint.tsx'
import { loadTexts } from './i18n/catalogues.ts'
import { LanguageProvider } from './i18n/locale-context.tsx'
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
