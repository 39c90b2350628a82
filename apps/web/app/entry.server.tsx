import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Locale } from '@quayso/games/locale'
import type { Catalogue } from '@quayso/texts/translate'
import type { ContextType, ReactElement } from 'react'
import { preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentPolicy } from './content-policy.server.ts'
import { serverContext } from './context.server.ts'
import { framedContext } from './embedding/frame.server.ts'
import { hashTogether, readCatalogueHref, readStyles } from './first-paint.server.ts'
import { InlinedStyles, styleHrefs } from './first-paint.tsx'
import { loadTexts } from './i18n/catalogues.ts'
import { localeContext } from './i18n/locale.server.ts'
import { LanguageProvider } from './i18n/locale-context.tsx'
import { DocumentMarks } from './layout/document-marks.ts'
import { partsOf } from './navigation/page-handle.ts'
import { loadSiteConfigs } from './server/site-configs.server.ts'

// biome-ignore lint/performance/noBarrelFile: src/app.ts sets it and cannot import from inside the bundle
export { serverContext } from './context.server.ts'

const styles = readStyles()
const hashStyles = hashTogether(styles)
const catalogueHref = readCatalogueHref()

interface DocumentProps {
  readonly url: string
  readonly context: EntryContext
  readonly locale: Locale
  readonly catalogue: Catalogue
  readonly marks: ContextType<typeof DocumentMarks>
  readonly nonce: string | undefined
}

/** The text parts of the matched routes. */
function pageParts({ staticHandlerContext, routeModules }: EntryContext) {
  return partsOf(staticHandlerContext.matches.map(({ route }) => routeModules[route.id]))
}

function Document({ url, context, locale, catalogue, marks, nonce }: DocumentProps) {
  for (const part of pageParts(context)) {
    const href = catalogueHref(locale, part)
    if (href) preloadModule(href, { as: 'script' })
  }
  return (
    <InlinedStyles value={styles}>
      <LanguageProvider locale={locale} catalogue={catalogue}>
        <DocumentMarks value={marks}>
          <ServerRouter context={context} url={url} {...(nonce && { nonce })} />
        </DocumentMarks>
      </LanguageProvider>
    </InlinedStyles>
  )
}

/** The document's element, once its texts are loaded. */
export async function toDocument(
  request: Request,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
  nonce?: string,
): Promise<ReactElement> {
  const locale = loadContext.get(localeContext)
  const [catalogue = {}] = await Promise.all(pageParts(context).map((part) => loadTexts(locale, part)))
  const { isOffice, liveOrigin } = loadContext.get(serverContext)
  const marks = { isFramed: loadContext.get(framedContext), isOffice, liveOrigin }
  return <Document url={request.url} {...{ context, locale, catalogue, marks, nonce }} />
}

/**
 * The loaders' data, complete, where the router's last element looks for what it has read so far. Otherwise it would
 * suspend until it has read them, and a suspended tree cannot be rendered to a string.
 */
async function readHandoff({ serverHandoffStream, ...context }: EntryContext): Promise<EntryContext> {
  const value = serverHandoffStream ? await text(serverHandoffStream) : ''
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } }
}

async function policyOf(
  { manifest, staticHandlerContext }: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
  nonce: string | undefined,
): Promise<string> {
  if (!nonce) return `object-src 'none'`
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id)
  const stylesHash = hashStyles(styleHrefs(manifest, routeIds))
  const resources = loadContext.get(serverContext)
  return documentPolicy(await loadSiteConfigs(resources), { nonce, stylesHash, liveOrigin: resources.liveOrigin })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // None in the dev server, which injects scripts and styles without a nonce.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString('base64')
  headers.set('content-security-policy', await policyOf(context, loadContext, nonce))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await toDocument(request, await readHandoff(context), loadContext, nonce)
  // Bytes: a text body would be encoded for the Response and decoded again.
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
  return new Response(html, { status, headers })
}

/** Without it the router prints a stack trace for every request it cannot serve. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A method that no page has, say, is the client's error, and is in the request log.
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (!isClientError && !request.signal.aborted) context.get(serverContext).logError(error)
}
