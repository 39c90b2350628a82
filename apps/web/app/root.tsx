// Before every component's own styles, which override them.
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import vietnameseFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { RouteStyles } from './first-paint.tsx'
import { localeMiddleware } from './i18n/locale.server.ts'
import { useLanguage } from './i18n/locale-context.tsx'
import { restoreReaderSettings } from './shell/reader-settings.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { Unavailable } from './shell/unavailable.tsx'
import { NoticeHost } from './ui/notice-host.tsx'

export const middleware: Route.MiddlewareFunction[] = [localeMiddleware]

export function Layout({ children }: { readonly children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    // The inline script adds the reader's theme and text size before React looks.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; anything later would flash */}
        <script dangerouslySetInnerHTML={{ __html: restoreReaderSettings }} />
        <RouteStyles />
        {[latinFont, vietnameseFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      </head>
      <body>
        <SiteHeader />
        {children}
        <SiteFooter />
        <NoticeHost />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <Unavailable />
}
