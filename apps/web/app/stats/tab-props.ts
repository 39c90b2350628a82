import type { StatsPage, StatsView } from './stats-page.server.ts'

/** What a tab is given. */
export interface TabProps<Tab extends StatsView['tab']> {
  readonly page: StatsPage
  readonly view: Extract<StatsView, { readonly tab: Tab }>
}
