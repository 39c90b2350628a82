import type { SitePage } from '@quayso/contract/calls/pages'
import { data } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { MissingPage } from '../layout/missing/missing-page.tsx'
import { Unavailable } from '../layout/unavailable.tsx'
import type { PageHandle } from '../navigation/page-handle.ts'
import { loadWrittenPage } from '../server/api.server.ts'
import type { Route } from './+types/written.ts'
import { type HowWeWork, loadHow } from './load-how.server.ts'
import { readWrittenAddress } from './written-address.server.ts'
import { WrittenPage } from './written-page.tsx'
import { writtenTexts } from './written-texts.server.ts'

export const handle = { parts: ['trust'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, lottery, logError } = context.get(serverContext)
  const asked = readWrittenAddress(url)
  const locale = context.get(localeContext)
  const loaded = (page: SitePage | undefined, isMissing: boolean, how?: HowWeWork) => {
    return { origin: url.origin, path: `/${asked.slug}`, texts: writtenTexts(locale, page), page, isMissing, how }
  }
  try {
    const [page, how] = await Promise.all([
      loadWrittenPage(api, asked, locale),
      asked.slug === 'how-we-work' ? loadHow({ lottery, logError }, locale) : undefined,
    ])
    return page ? loaded(page, false, how) : data(loaded(undefined, true), { status: 404 })
  } catch (error) {
    logError(error)
    return data(loaded(undefined, false), { status: 503 })
  }
}

export default function Written({ loaderData: { origin, path, texts, page, isMissing, how } }: Route.ComponentProps) {
  if (page) return <WrittenPage {...{ page, origin, path, texts, how }} />
  if (!isMissing) return <Unavailable />
  return <MissingPage heading={texts.noVersion} hint={texts.noVersionHint} to={path} link={texts.newestVersion} />
}
