// Before every component's own styles, which override them.
import './ui/theme/fonts.css'
import '@quayso/site/tokens.css'
import './ui/theme/base.css'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Outlet, Scripts, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { serverContext } from './context.server.ts'
import { frameMiddleware } from './embedding/frame.server.ts'
import { officeMiddleware } from './embedding/office.server.ts'
import { RouteStyles } from './first-paint.tsx'
import { localeMiddleware } from './i18n/locale.server.ts'
import { useLanguage } from './i18n/locale-context.tsx'
import { markAttributes, useMarks } from './layout/document-marks.ts'
import { headScript } from './layout/head-script.ts'
import { SiteHeader } from './layout/header/site-header.tsx'
import { InlineScript } from './layout/inline-script.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import type { SiteData } from './layout/site-title.ts'
import { TabBar } from './layout/tab-bar.tsx'
import { Unavailable } from './layout/unavailable.tsx'
import { usePage } from './navigation/page-handle.ts'
import { PagePlace } from './navigation/page-place.tsx'
import { loadSiteConfigs, siteTitle } from './server/site-configs.server.ts'
import { NoticeHost } from './ui/notices/notice-host.tsx'
import { fontFiles } from './ui/theme/font-files.ts'

export const middleware: Route.MiddlewareFunction[] = [frameMiddleware, officeMiddleware, localeMiddleware]

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const resources = context.get(serverContext)
  const site = await loadSiteConfigs(resources)
  return { siteTitle: siteTitle(site), ...(resources.isOffice && { isOffice: true as const }) }
}

/** Layouts without our header and footer, framed or not. */
function isLobby(path: string): boolean {
  return /^\/lobby/i.test(path)
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { locale } = useLanguage()
  const marks = useMarks()
  const { handle } = usePage()
  const { pathname } = useLocation()
  // Preloaded ahead of pictures: a late change of typeface moves the text around it.
  if (import.meta.env.SSR) {
    for (const href of fontFiles[locale]) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  const hasShell = !(marks.isFramed || isLobby(pathname))
  return (
    // The inline script sets the reader's theme and text size before React hydrates.
    <html lang={locale} {...markAttributes(marks)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <InlineScript code={headScript} />
        <RouteStyles />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      </head>
      <body>
        {hasShell && <SiteHeader />}
        {children}
        {hasShell && !handle.hidesFooter && (
          <>
            <SiteFooter />
            <TabBar />
          </>
        )}
        <NoticeHost />
        <PagePlace />
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
