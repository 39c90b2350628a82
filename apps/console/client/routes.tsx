import { LayoutDashboard, ListChecks } from 'lucide-react'
import { ResultsCount } from './results/results-count.tsx'
import type { Screen } from './shell/screen.ts'
import { TodayCount } from './today/today-count.tsx'

/**
 * The screens, in the order of the side bar. A screen without a group is reached from others; who lacks what it needs
 * is told so.
 */
export const screens: readonly Screen[] = [
  // work
  {
    ...{ path: '/', feature: 'today', load: () => import('./today/today-screen.tsx') },
    ...{ group: 'work', icon: LayoutDashboard, letter: 't', isTab: true, count: TodayCount },
  },
  {
    ...{
      path: '/results',
      feature: 'results',
      needs: 'results.enter',
      load: () => import('./results/list-screen.tsx'),
    },
    ...{ group: 'work', icon: ListChecks, letter: 'r', isTab: true, count: ResultsCount },
  },

  // community

  // site

  // system

  // reached from others
  {
    ...{ path: '/results/:code/:turnNum/enter', feature: 'results', title: 'title.enter', needs: 'results.enter' },
    load: () => import('./results/entry/entry-screen.tsx'),
  },
  {
    ...{ path: '/results/:code/:turnNum/paste', feature: 'results', title: 'title.paste', needs: 'results.enter' },
    load: () => import('./results/paste/paste-screen.tsx'),
  },
  {
    ...{ path: '/results/:code/:turnNum/confirm', feature: 'results', title: 'title.confirm', needs: 'results.enter' },
    load: () => import('./results/confirm/confirm-screen.tsx'),
  },
  {
    ...{
      path: '/results/:code/:turnNum/compare',
      feature: 'results',
      title: 'title.compare',
      needs: 'results.confirm',
    },
    load: () => import('./results/confirm/compare-screen.tsx'),
  },
  {
    ...{
      path: '/results/:code/:turnNum/correct',
      feature: 'results',
      title: 'title.correct',
      needs: 'results.correct',
    },
    load: () => import('./results/correct/correct-screen.tsx'),
  },
  {
    ...{ path: '/results/:code/:turnNum/corrections/:id', feature: 'results', title: 'title.approve' },
    ...{ needs: 'results.correct', load: () => import('./results/correct/approve-screen.tsx') },
  },
  { path: '/more', feature: 'shell', title: 'tab.more', load: () => import('./shell/more.tsx') },
]
