import { toLobby } from '@quayso/site/lobby'
import { findPage } from '@quayso/site/pages'
import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'
import { embeddersOf, framePolicy } from './frame-policy.ts'

/** Whether the document that is asked for will stand in a frame. */
export const framedContext = createContext(false)

const frames: readonly (string | null)[] = ['iframe', 'frame', 'embed', 'object']

/** For what is no document: opened as one, it can do nothing. */
const dataPolicy = `default-src 'none'`

/** Leads framed pages to the lobby, and adds to what an answer allows browsers who may frame it. */
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
  // What depends on its address alone, like a picture, says of nothing else that it varies with it.
  if (!response.ok || response.headers.has('vary')) response.headers.append('vary', 'Sec-Fetch-Dest')
  return response
}
