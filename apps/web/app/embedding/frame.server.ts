import { toLobby } from '@quayso/site/lobby'
import { findPage } from '@quayso/site/pages'
import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'
import { embeddersOf, framePolicy } from './frame-policy.ts'

/** Whether the requested document will be shown in a frame. */
export const framedContext = createContext(false)

const frames: readonly (string | null)[] = ['iframe', 'frame', 'embed', 'object']

/** For responses that are not documents: opened as one, they can do nothing. */
const dataPolicy = `default-src 'none'`

/** Redirects framed pages to the lobby, and adds to each response who may frame it. */
export const frameMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const isFramed = frames.includes(request.headers.get('sec-fetch-dest'))
  context.set(framedContext, isFramed)
  const address = url.pathname + url.search
  const lobbyAddress = toLobby(address)
  const response = isFramed && lobbyAddress !== address ? redirect(lobbyAddress) : await next()
  const policy = response.headers.get('content-security-policy') ?? dataPolicy
  const site = await loadSiteConfigs(context.get(serverContext))
  const embedders = embeddersOf(settingOf(site, 'embedders'), url.hostname)
  const mayFrameAccounts = settingOf(site, 'accountsInFrames')
  const framers = framePolicy(findPage(pattern)?.framedBy, { embedders, mayFrameAccounts })
  response.headers.set('content-security-policy', `${policy}; ${framers}`)
  // A response that depends on its address alone, like a picture, gets no Vary.
  if (!response.ok || response.headers.has('vary')) response.headers.append('vary', 'Sec-Fetch-Dest')
  return response
}
