import { SampleBar } from '../../draws/sample-bar.tsx'
import { UnavailableNotice } from '../../layout/unavailable.tsx'
import type { LoadedHistory } from '../data/history-state.ts'
import type { HistoryView } from '../data/history-view.server.ts'
import * as styles from '../history.module.css'
import { documentRows } from '../history-address.ts'
import { HistoryTable } from '../rows/history-table.tsx'
import { TrendPanels } from '../trends/trend-panels.tsx'
import { DocumentEnd, NewerLink } from './list-end.tsx'

interface OlderHistoryProps {
  readonly view: HistoryView
  readonly loaded: LoadedHistory | undefined
}

/** A further part of the full list, for visitors without JavaScript. Its rows do not change. */
export function OlderHistory({ view, loaded }: OlderHistoryProps) {
  if (!loaded) return <UnavailableNotice />
  const { rows, total, serverTime } = loaded
  const skipped = (view.choice.page - 1) * documentRows(view.choice.size)
  return (
    <>
      <div className={styles.bars}>
        <SampleBar rows={[{ draws: rows }]} />
      </div>
      <div className={styles.columns}>
        <div>
          <NewerLink view={view} />
          <HistoryTable view={view} rows={rows} skipped={skipped} newTurn={undefined} nowMs={Date.parse(serverTime)} />
          <DocumentEnd view={view} total={total} />
        </div>
        <TrendPanels view={view} rows={rows} />
      </div>
    </>
  )
}
