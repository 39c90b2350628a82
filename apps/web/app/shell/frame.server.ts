import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { loadSiteConfigs, readConfig } from '../site-configs.server.ts'
import { embeddersOf, framePolicy } from './frame-policy.ts'
import { toLobby } from './lobby-address.ts'

/** Whether the document that is asked for will stand in a frame. */
export const framedContext = createContext(false)

const frames: readonly (string | null)[] = ['iframe', 'frame', 'embed', 'object']

/** Leads framed pages to the lobby, and tells browsers who may frame the page. */
export const frameMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isFramed = frames.includes(request.headers.get('sec-fetch-dest'))
  context.set(framedContext, isFramed)
  const address = url.pathname + url.search
  const lobbyAddress = toLobby(address)
  const response = isFramed && lobbyAddress !== address ? redirect(lobbyAddress) : await next()
  // A page that says itself who may frame it is for everyone.
  if (!response.headers.has('content-security-policy')) {
    const site = await loadSiteConfigs(context.get(serverContext))
    const embedders = embeddersOf(readConfig(site, 'embedders'), url.hostname)
    const mayFrameAccounts = readConfig(site, 'accountsInFrames') === '1'
    response.headers.set('content-security-policy', framePolicy(url.pathname, { embedders, mayFrameAccounts }))
  }
  // What depends on its address alone, like a picture, says of nothing else that it varies with it.
  if (!response.ok || response.headers.has('vary')) response.headers.append('vary', 'Sec-Fetch-Dest')
  return response
}
