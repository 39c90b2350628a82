import { FrequencyTab } from './frequency-tab.tsx'
import { GapsTab } from './gaps-tab.tsx'
import { HeadTailTab } from './head-tail-tab.tsx'
import { OnDayTab } from './on-day-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PairsTab } from './pairs-tab.tsx'
import { SpecialTab } from './special-tab.tsx'
import type { StatsPage, StatsView } from './stats-page.server.ts'

export function StatsPanels({ page, view }: { readonly page: StatsPage; readonly view: StatsView }) {
  switch (view.tab) {
    case 'overview':
      return <OverviewTab page={page} view={view} />
    case 'special':
      return <SpecialTab page={page} view={view} />
    case 'gaps':
      return <GapsTab page={page} view={view} />
    case 'frequency':
      return <FrequencyTab page={page} view={view} />
    case 'head-tail':
      return <HeadTailTab page={page} view={view} />
    case 'pairs':
      return <PairsTab page={page} view={view} />
    case 'on-day':
      return <OnDayTab page={page} view={view} />
  }
}
