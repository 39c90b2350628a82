import { data } from 'react-router'
import { loadRecentDraws } from '../api.server.ts'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import type { Route } from './+types/home.ts'
import { DrawGrid } from './draw-grid.tsx'
import styles from './home.module.css'
import { homeHref, isDefaultChoice } from './home-address.ts'
import { homePage } from './home-page.server.ts'
import { Pickers } from './pickers.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { apiUrl, logError } = context.get(serverContext)
  const locale = context.get(localeContext)
  const page = homePage(url, Date.now(), locale)
  const codes = [...page.games, ...page.rail].map(({ code }) => code)
  try {
    return { ...page, codes, draws: await loadRecentDraws(apiUrl, codes, locale) }
  } catch (error) {
    logError(error)
    // 503 lets the edge go on serving its last good copy; whoever gets this one polls until there are results.
    return data({ ...page, codes, draws: { rows: [] } }, { status: 503 })
  }
}

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { choice, today, types } = page
  const isDefault = isDefaultChoice(choice, today)
  const type = types.find(({ code }) => code === choice.type)?.name ?? ''
  const day = choice.day === 'all' ? t('home.allDays') : page.weekdayNames.long[choice.day]
  const heading = isDefault ? t('home.heading') : t('home.headingOf', { type, day })
  return (
    <>
      <PageMeta
        title={heading}
        description={t('site.description')}
        address={(language) => page.origin + homeHref(choice, today, language)}
      />
      <main id="main" className={styles.page}>
        <div className="wrap">
          <h1 className="vh">{heading}</h1>
          <Pickers page={page} />
        </div>
        {/* Outside of the pickers, which keep the focus when another choice replaces the rest. */}
        <DrawGrid key={`${choice.type} ${choice.day}`} page={page} />
      </main>
    </>
  )
}
