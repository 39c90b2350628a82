import { type MiddlewareFunction, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { isTalkPath } from './office.ts'

/** What the office has none of is an unknown path there. */
export const officeMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (context.get(serverContext).isOffice && isTalkPath(url.pathname)) throw redirect('/')
  return next()
}
