import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { findInlinedStyles, InlinedStyles } from './first-paint.tsx'
import { catalogues, pickLocale } from './i18n/catalogues.ts'
import { LanguageProvider } from './i18n/locale-context.tsx'

const locale = pickLocale(document.documentElement.lang)
const inlined = findInlinedStyles()

// The page's texts first: hydrating without them would tear down the server's HTML.
void catalogues[locale].load().then((catalogue) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <InlinedStyles value={inlined}>
          <LanguageProvider locale={locale} catalogue={catalogue}>
            <HydratedRouter />
          </LanguageProvider>
        </InlinedStyles>
      </StrictMode>,
    )
  })
})
