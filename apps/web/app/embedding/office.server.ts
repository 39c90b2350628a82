import { findPage } from '@quayso/site/pages'
import { type MiddlewareFunction, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'

/** Redirects pages that the office does not have to its home page. */
export const officeMiddleware: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  if (context.get(serverContext).isOffice && findPage(pattern)?.inOffice === false) throw redirect('/')
  return next()
}
