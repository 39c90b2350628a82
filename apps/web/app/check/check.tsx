import { data } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import type { Route } from './+types/check.ts'
import { CheckPage } from './check-page.tsx'
import { loadAnswers } from './load-answers.ts'
import { loadCheck } from './load-check.server.ts'
import { readEntry } from './read-entry.ts'

export const handle = { parts: ['tickets', 'prizes', 'amounts'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = { url, locale: context.get(localeContext), nowMs: Date.now() }
  const page = await loadCheck(context.get(serverContext), asked)
  // 503 makes the edge serve its last good copy.
  return data(page, { status: page.isUnavailable ? 503 : 200 })
}

/** Without scripts. Only the page that answers holds what is posted: it is logged nowhere and stored nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = { 'cache-control': 'no-store' }
  if (request.method !== 'POST') throw new Response(null, { status: 405 })
  await loadAnswers(context.get(localeContext))
  try {
    return data({ entry: readEntry(await request.formData()) }, { headers })
  } catch {
    return data({ entry: undefined }, { status: 400, headers })
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function CheckRoute({ loaderData: page, actionData }: Route.ComponentProps) {
  return <CheckPage page={page} posted={actionData?.entry} />
}
