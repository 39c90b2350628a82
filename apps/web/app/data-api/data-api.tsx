import { fetchLastFive } from '@quayso/contract/client/history.gen'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { officePath } from '@quayso/contract/office-path'
import { useState } from 'react'
import { data } from 'react-router'
import { useRunCall } from '../calls/call-errors.ts'
import { callOptions } from '../calls/call-options.ts'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useMarks } from '../layout/document-marks.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { within } from '../server/api.server.ts'
import { loadGames } from '../server/games.server.ts'
import { useOneAtATime } from '../ui/controls/use-one-at-a-time.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/data-api.ts'
import { AnswerPanel } from './answer-panel.tsx'
import * as styles from './data-api.module.css'
import { DataApiMeta } from './data-api-meta.tsx'
import { type DataApiPage, dataApiPage } from './data-api-page.server.ts'
import { GameForm } from './game-form.tsx'

export const handle = { parts: ['data-api', 'calls'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { lottery, logError } = server
  const locale = context.get(localeContext)
  const page = dataApiPage(await loadGames(server), url, locale)
  try {
    return { page, answer: await within(fetchLastFive({ ...lottery, locale }, { code: page.chosen.code })) }
  } catch (error) {
    logError(error)
    return data({ page, answer: undefined }, { status: 503 })
  }
}

export default function DataApi({ loaderData: { page, answer } }: Route.ComponentProps) {
  const t = useTexts('data-api')
  const addressOf = useCallAddress(page)
  return (
    <>
      <DataApiMeta page={page} address={addressOf(page.chosen.code)} />
      <main id="main" className="wrap">
        <PageHead title={t('dataApi.heading')} about={t('dataApi.about')} />
        <Demo key={page.chosen.code} page={page} loaded={answer} />
      </main>
    </>
  )
}

function useCallAddress({ origin }: DataApiPage): (code: string) => string {
  const calls = origin + (useMarks().isOffice ? officePath(lotteryPath) : lotteryPath)
  return (code) => `${calls}/history/list/5/${code}`
}

interface ShownAnswer {
  readonly code: string
  readonly answer: unknown
  readonly tookMs: number | undefined
}

function Demo({ page, loaded }: { readonly page: DataApiPage; readonly loaded: unknown }) {
  const { locale } = useLanguage()
  const addressOf = useCallAddress(page)
  const runCall = useRunCall()
  const once = useOneAtATime()
  const [isFetching, setFetching] = useState(false)
  const [shown, setShown] = useState<ShownAnswer>({ code: page.chosen.code, answer: loaded, tookMs: undefined })

  async function show(code: string) {
    setFetching(true)
    const startedMs = performance.now()
    const answer = await runCall(() => fetchLastFive(callOptions(locale), { code }))
    setFetching(false)
    if (answer) setShown({ code, answer, tookMs: Math.round(performance.now() - startedMs) })
  }

  const offered = page.groups.flatMap(({ games }) => games)
  return (
    <div className={styles.columns}>
      <GameForm page={page} isFetching={isFetching} onChoose={(code) => void once(() => show(code))} />
      <AnswerPanel
        {...shown}
        gameName={offered.find(({ code }) => code === shown.code)?.name ?? ''}
        address={addressOf(shown.code)}
      />
    </div>
  )
}
