import { data, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { SampleBar } from '../draws/sample-bar.tsx'
import { localeContext } from '../i18n/locale.server.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import type { PageAddress } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { loadGames } from '../server/games.server.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/find.ts'
import { clearTarget } from './clear-target.server.ts'
import * as styles from './find.module.css'
import { findHref } from './find-address.ts'
import { FindForm } from './find-form.tsx'
import { findPage } from './find-page.server.ts'
import { FoundParts } from './found-parts.tsx'
import { readFind } from './read-find.server.ts'

export const handle = { parts: ['find'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { lottery, logError } = server
  const locale = context.get(localeContext)
  const games = await loadGames(server)
  const { typed, text, query, lang, todayMs } = readFind(url, games, locale, Date.now())
  const target = clearTarget(query, games, todayMs, lang)
  if (target !== undefined) throw redirect(target)
  // One address for each meaning, which the edge keeps.
  if (text !== '' && text !== typed) throw redirect(findHref(text, lang))
  const page = { origin: url.origin, lang, typed }
  try {
    const found = await findPage(query, { lottery, games, locale, lang, todayMs })
    return data({ page, found, isKnown: text !== '' }, { status: text === '' && typed !== '' ? 404 : 200 })
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ page, found: undefined, isKnown: true }, { status: 503 })
  }
}

export default function Find({ loaderData: { page, found, isKnown } }: Route.ComponentProps) {
  const t = useTexts('find')
  const address: PageAddress = (lang) => page.origin + findHref(page.typed, lang)
  const origins = (found?.numbers ?? []).flatMap(({ days }) => days)
  return (
    <>
      <PageMeta title={t('find.heading')} description={t('find.description')} address={address} />
      <meta name="robots" content="noindex" />
      <main id="main">
        <SampleBar rows={[{ draws: origins }]} />
        <div className="wrap">
          <PageHead title={t('find.heading')} />
          <div className={styles.page}>
            <FindForm typed={page.typed} lang={page.lang} />
            {found ? <FoundParts found={found} typed={page.typed} isKnown={isKnown} /> : <UnavailableNotice />}
          </div>
        </div>
      </main>
    </>
  )
}
