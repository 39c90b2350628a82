import { useDeferredValue } from 'react'
import { Announcements } from '../draws/announcements.tsx'
import { SampleBar } from '../draws/sample-bar.tsx'
import { StaleBar } from '../draws/stale-bar.tsx'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import type { LoadedHistory } from './data/history-state.ts'
import type { HistoryView } from './data/history-view.server.ts'
import { useShownHistory } from './data/use-shown-history.ts'
import * as styles from './history.module.css'
import { DocumentEnd, ListEnd, NoDraws } from './list/list-end.tsx'
import { NextDraw } from './next-draw.tsx'
import { HistoryTable } from './rows/history-table.tsx'
import { TrendPanels } from './trends/trend-panels.tsx'

interface LiveHistoryProps {
  readonly view: HistoryView
  /** Undefined when loading failed. */
  readonly loaded: LoadedHistory | undefined
}

/** The newest rows of a choice, live. */
export function LiveHistory({ view, loaded }: LiveHistoryProps) {
  const { history, shown, layout, setEnd } = useShownHistory(view, loaded)
  const { rows, nextDueAtMs, newTurn } = history
  // Trends are updated after the new row is shown.
  const countedRows = useDeferredValue(rows)
  // A refused call of a game drawn round the clock is not shown; a lost connection is.
  const isStale = view.isHighLevel ? history.lineIsDead : history.fetchFailed
  if (nextDueAtMs === undefined) return <UnavailableNotice />

  const row = { code: view.game.code, name: view.name, draws: rows }
  const newDraw = newTurn === undefined ? undefined : { turn: newTurn }
  return (
    <>
      <div className={styles.bars}>
        <StaleBar isStale={isStale} asOfMs={history.asOfMs} onRetry={history.refetch} />
        <SampleBar rows={[row]} />
      </div>
      <NextDraw view={view} dueAtMs={nextDueAtMs} loadedAtMs={Date.parse(loaded?.serverTime ?? '')} />
      <div className={styles.columns}>
        {rows.length === 0 ? (
          <NoDraws />
        ) : (
          <div>
            <HistoryTable
              view={view}
              rows={rows.slice(0, shown.count)}
              skipped={0}
              newTurn={newTurn}
              nowMs={history.asOfMs}
            />
            {layout === undefined ? (
              <DocumentEnd view={view} total={shown.total} />
            ) : (
              // A new element for each step, so that its visibility is observed again.
              <div key={shown.count} ref={setEnd}>
                <ListEnd view={view} shown={shown} />
              </div>
            )}
          </div>
        )}
        <TrendPanels view={view} rows={countedRows} />
      </div>
      <Announcements cards={[{ game: view.game, row, newDraw }]} />
    </>
  )
}
