import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { framedContext } from '../../embedding/frame.server.ts'
import { isInFrame } from '../../embedding/in-frame.ts'
import type { Route } from './+types/unknown-path.ts'

export function loader({ context }: Route.LoaderArgs) {
  return redirect(context.get(framedContext) ? '/lobby' : '/')
}

/** Fetches do not tell the server that the page is in a frame. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return isInFrame() ? Response.redirect('/lobby') : serverLoader()
}
