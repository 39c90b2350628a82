import { defaultLocale, type Locale } from '@quayso/games/locale'
import { createContext, type MiddlewareFunction } from 'react-router'
import { requestLocale } from './locale-cookie.ts'

export const localeContext = createContext<Locale>(defaultLocale)

/**
 * Settles the language of every answer; the edge keeps pages by language, browsers ask again each time. What says itself
 * how long it may be kept depends on its address alone.
 */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const locale = requestLocale(url, request.headers.get('cookie'))
  context.set(localeContext, locale)
  const response = await next()
  if (response.ok && response.headers.has('cache-control')) return response
  response.headers.set('content-language', locale)
  response.headers.set('vary', 'Cookie')
  // An error must not outlive its cause in any cache.
  response.headers.set('cache-control', response.ok ? 'public, max-age=0, s-maxage=1' : 'no-store')
  return response
}
